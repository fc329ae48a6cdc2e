import type { Inbox, InboxItemDetails } from '#contract/notifications/inbox.ts'
import { type InboxItemKind, inboxItems } from '#domain/notifications/inbox.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Urgency } from '#domain/platform/urgency.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { viewOf } from './all-inbox-items.ts'
import { formatInboxItem, whoOf } from './inbox-texts.ts'

/** The lines of one kind, and how many there are, also beyond those that are listed. */
export type InboxGroup<Item> = { kind: InboxItemKind; count: number; urgency: Urgency; lines: Item[] }

/** The inbox by kind, in the order of the most urgent line of each. */
export function toGroups({ lines, groups }: Pick<Inbox, 'lines' | 'groups'>): InboxGroup<InboxItemDetails>[] {
  const byKind = groupBy(lines, ({ kind }) => kind)
  const listed = [...byKind].map(([kind, own]) => ({
    kind,
    count: groups.find((group) => group.kind === kind)?.count ?? own.length,
    urgency: own[0]?.urgency ?? ('later' as const),
    lines: own,
  }))
  const others = groups
    .filter(({ kind }) => !byKind.has(kind))
    .map((group) => ({ ...group, urgency: 'later' as const, lines: [] }))
  return [...listed, ...others]
}

const FIRST_NAMES = 2

function namesOf(t: PageTranslator, { lines, count }: InboxGroup<InboxItemDetails>): string {
  const names = [...new Set(lines.map((item) => whoOf(t, item)))].slice(0, FIRST_NAMES).join(', ')
  const more = count - Math.min(lines.length, FIRST_NAMES)
  return more > 0 && names !== '' ? t('{names}, and {count} more', { names, count: more }) : names
}

/** A kind in one line: its name, and how much, until when, or whom it is about. */
export function formatGroup(t: PageTranslator, reader: Reader, group: InboxGroup<InboxItemDetails>, now: Date) {
  const { kind, lines, count } = group
  const { isOfVisit, hasSum } = viewOf(kind)
  const [first] = lines
  const due = first && isOfVisit ? formatInboxItem(t, reader, first, now).due : ''
  const isWhole = lines.length === count
  const sum = lines.reduce((cents, { amount }) => cents + (amount ?? 0), 0)
  const names = namesOf(t, group)
  const name = t(inboxItems[kind].label)
  if (hasSum && isWhole)
    return { name, summary: t('{amount}\u00a0· {names}', { amount: formatMoney(reader, sum), names }) }
  return { name, summary: due === '' ? names : t('{due}\u00a0· {names}', { due, names }) }
}
