import {
  compareInboxItems,
  DEFAULT_INBOX_ITEMS,
  declarationOf,
  type FoundInboxItem,
  type InboxItemKind,
} from '#domain/notifications/inbox.ts'
import type { Snooze } from '#domain/office/snoozes.ts'
import { isSnoozed } from '#domain/office/snoozes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { itemFinders } from './all-inbox-items.ts'
import { assigneeOf, readAssignments } from './assignments.queries.ts'
import { getItemId, type InboxDeps, type InboxItem, type Reading } from './inbox-item.ts'

type StoredSnooze = Snooze & { kind: InboxItemKind; subjectId: string }

/** The snoozes that are not over, by the id of their item. */
async function readSnoozes(db: Db, now: Date): Promise<Map<string, StoredSnooze>> {
  const rows = await db
    .selectFrom('inbox_snoozes')
    .select(['kind', 'subject_id as subjectId', 'urgency', 'until', 'snoozed_at as snoozedAt'])
    .where('until', '>', now)
    .execute()
  return new Map(rows.map((row) => [getItemId(row), row]))
}

/**
 * The most urgent lines, and how many there are of each kind, also beyond those; and the lines that are snoozed, which are
 * neither listed nor counted.
 */
export type FoundInboxItems = {
  lines: InboxItem[]
  /** What somebody has taken, also beyond the most urgent ones. */
  taken: InboxItem[]
  totals: ReadonlyMap<InboxItemKind, number>
  snoozed: InboxItem[]
}

/** The first line of each subject: of several things that a booking needs, the most urgent. */
function onePerSubject(lines: readonly InboxItem[]): InboxItem[] {
  const seen = new Set<string>()
  return lines.filter(({ subjectId }) => !seen.has(subjectId) && seen.add(subjectId))
}

/** Inbox items, the most urgent first (docs/rules/office.md#the-inbox), in a fixed number of queries. @param most items @param isOwner with what owners read alone */
export async function findInboxItems(
  deps: InboxDeps,
  most = DEFAULT_INBOX_ITEMS,
  isOwner = true,
): Promise<FoundInboxItems> {
  const all: InboxItem[] = []
  const totals = new Map<InboxItemKind, number>()
  const add = (kind: InboxItemKind, count: number) => totals.set(kind, (totals.get(kind) ?? 0) + count)
  const now = deps.now()
  const snoozes = await readSnoozes(deps.db, now)
  const assignments = await readAssignments(deps.db)
  // What somebody put off or took is found however many others there are.
  const known = [...snoozes.values(), ...assignments.values()]
  const reading: Reading = (kind) => {
    const first = [...new Set(known.flatMap((one) => (one.kind === kind ? one.subjectId : [])))]
    return { first, limit: most + first.length }
  }
  // One after the other: on the embedded engine they share a connection anyway.
  for (const find of itemFinders) {
    const part = await find(deps, reading)
    if (!isOwner && part.lines.some(({ kind }) => declarationOf(kind).isForOwners)) continue
    all.push(...part.lines)
    // Only parts of a single kind are cut off.
    if (part.lines[0] && part.more) add(part.lines[0].kind, part.more)
  }
  const isAway = (line: FoundInboxItem): boolean => {
    const snooze = snoozes.get(getItemId(line))
    return snooze !== undefined && isSnoozed(snooze, line, now)
  }
  const { shown = [], away = [] } = Object.groupBy(all.sort(compareInboxItems), (line) =>
    isAway(line) ? 'away' : 'shown',
  )
  const owned = (line: InboxItem): InboxItem => ({ ...line, assignee: assigneeOf(assignments, line) })
  const lines = onePerSubject(shown).map(owned)
  for (const { kind } of lines) add(kind, 1)
  const snoozed = onePerSubject(away).map((line) => ({
    ...owned(line),
    snoozedUntil: snoozes.get(getItemId(line))?.until,
  }))
  const taken = lines.filter(({ assignee }) => assignee)
  return { lines: lines.slice(0, most), taken, totals, snoozed }
}
