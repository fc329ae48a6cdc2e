import { overdueFrom } from '#domain/billing/payment-reminders.ts'
import { findZip } from '#domain/coverage/addresses/directory.ts'
import { townName } from '#domain/coverage/place.ts'
import { mailProblem } from '#domain/notifications/mail-problems.ts'
import {
  compareInboxItems,
  DEFAULT_INBOX_ITEMS,
  type FoundInboxItem,
  getChangeInboxItem,
  getDocumentRequirements,
  getMissingRequirements,
  getVisitInboxItem,
  givenUpSince,
  type InboxItemKind,
  inquiryUrgency,
  isLookedAfter,
  minutesLate,
  placingUrgency,
} from '#domain/office/inbox.ts'
import { endedSince } from '#domain/painters/compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { bookingWindow } from '#domain/scheduling/booking-window.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { disputeLines } from '#server/billing/cards/disputes.queries.ts'
import { failedRefundLines } from '#server/billing/cards/refunds-to-make-up-for.ts'
import { heldMoneyLines } from '#server/billing/payouts/held-money.queries.ts'
import { findClaimItems } from '#server/bookings/claims/open-claims.ts'
import { readVisitStatuses, type VisitStatus } from '#server/bookings/visits/visit-states.ts'
import { staffedAreas } from '#server/coverage/areas/area-staffing.ts'
import { findOpenDocuments, type OpenDocument } from '#server/painters/compliance/ending-documents.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { damagedPart } from './damaged-part.ts'
import { type InboxDeps, type InboxItem, type Part, shortened } from './inbox-item.ts'
import { noShowPart } from './no-show-part.ts'
import {
  failedMessages,
  failedTasks,
  findWaitingPainters,
  inactivePainters,
  openInquiries,
  unpaidSince,
  visitsOnClosedDays,
} from './other-items.queries.ts'
import { findVisitsToCheck, type VisitToCheck } from './visit-items.queries.ts'

/** The most urgent lines, and how many there are of each kind, also beyond those. */
export type FoundInboxItems = { lines: InboxItem[]; totals: ReadonlyMap<InboxItemKind, number> }

/** How many rows there are beyond those that were read. */
const beyond = (rows: readonly { total: number }[]): number => (rows[0]?.total ?? 0) - rows.length

function linesOfVisit(
  { market, now }: Pick<Deps, 'market' | 'now'>,
  row: VisitToCheck,
  { state, progress }: VisitStatus,
): InboxItem[] {
  const { id, scheduledDate: date, timeSlot: slot, halfDays, changeId, changeSentAt } = row
  const { endDate, endsAt } = visitTimes(market, { date, slot, halfDays })
  const begins = visitBegins(market, date, slot)
  const openSince = row.openSince ?? begins
  const facts = { ...row, bookingId: id, state, progress, begins, endsAt, endDate, openSince }
  const item = getVisitInboxItem(market, facts, now())
  const late = { expectedAt: progress.expectedAt, minutes: minutesLate(facts, now()) }
  const change =
    changeId && changeSentAt && getChangeInboxItem({ id: changeId, sentAt: changeSentAt }, progress.endsAt, now())
  return [
    ...(item ? [{ ...item, bookingId: id, shown: item.kind === 'running_late' ? late : {} }] : []),
    ...(change ? [{ ...change, bookingId: id, shown: { amount: row.difference } }] : []),
  ]
}

async function visitPart(deps: InboxDeps): Promise<Part> {
  const rows = await findVisitsToCheck(deps.db, todayIn(deps.market, deps.now()))
  const visitStatuses = await readVisitStatuses(deps, rows, {})
  return { lines: rows.flatMap((row) => linesOfVisit(deps, row, visitStatuses.get(row.id) as VisitStatus)) }
}

async function unpaidPart({ db, now }: InboxDeps, most: number): Promise<Part> {
  const rows = await unpaidSince(db, overdueFrom(now()), most)
  const lines = rows.map(
    ({ bookingId, since, cents, reminders }): InboxItem => ({
      kind: 'unpaid',
      subjectId: bookingId,
      urgency: 'soon',
      since,
      due: null,
      bookingId,
      shown: { amount: cents, reminders },
    }),
  )
  return { lines, more: beyond(rows) }
}

async function inquiryPart({ db }: InboxDeps, most: number): Promise<Part> {
  const rows = await openInquiries(db, most)
  const lines = rows.map(
    ({ id, kind, name, company, email, phone, place, message, createdAt }): InboxItem => ({
      kind: 'inquiry',
      subjectId: id,
      urgency: inquiryUrgency(kind),
      since: createdAt,
      due: null,
      bookingId: null,
      shown: {
        person: { name: name ?? company ?? email ?? phone ?? '', phone, email },
        wanted: place,
        inquiryKind: kind,
        words: message === null ? null : shortened(message),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

async function messagePart({ db, reader, now }: InboxDeps, most: number): Promise<Part> {
  const t = translator(reader)
  const rows = await failedMessages(db, givenUpSince(now()), most)
  const lines = rows.map(
    (failed): InboxItem => ({
      kind: 'message_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      failed,
      shown: { messageKind: failed.kind, words: failed.lastError === null ? null : t(mailProblem(failed.lastError)) },
    }),
  )
  return { lines, more: beyond(rows) }
}

async function taskPart({ db }: InboxDeps, most: number): Promise<Part> {
  const rows = await failedTasks(db, most)
  const lines = rows.map(
    (failed): InboxItem => ({
      kind: 'task_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      shown: {
        messageKind: failed.kind,
        amount: failed.amount,
        words: failed.lastError === null ? null : shortened(failed.lastError),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

async function inactivePart({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await inactivePainters(db, todayIn(market, now()))
  const lines = rows.map(({ id, name, phone, openJobs, since, firstDate, firstSlot }): InboxItem => {
    const begins = visitBegins(market, firstDate, firstSlot)
    const urgency = placingUrgency(begins, now())
    const shown = { painter: { id, name, phone }, openJobs }
    return { kind: 'inactive_painter', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}

async function closedDaysPart({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await visitsOnClosedDays(db, todayIn(market, now()))
  const lines = rows.map(({ id, firstDay, lastDay, label, areaId, areaName, visits, since, ...first }): InboxItem => {
    const begins = visitBegins(market, first.firstDate, first.firstSlot)
    const shown = {
      closure: { id, firstDay, lastDay, label },
      area: areaId === null ? null : { id: areaId, name: areaName ?? '' },
      openJobs: visits,
    }
    const urgency = placingUrgency(begins, now())
    return { kind: 'visits_on_closed_days', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}

/** A painter whose compliance documents need somebody: those to check wait, those that ended are asked for by phone. */
function toDocumentItem(
  market: Market,
  [first, ...more]: [OpenDocument, ...OpenDocument[]],
  what: 'check' | 'ended',
): InboxItem {
  const { painterId: id, name, phone, email, handedInAt, expiresOn } = first
  return {
    kind: what === 'check' ? 'painter_waiting' : 'papers_ended',
    subjectId: id,
    urgency: what === 'check' ? 'later' : 'soon',
    since: what === 'check' ? handedInAt : endedSince(market, expiresOn),
    due: null,
    bookingId: null,
    shown: {
      painter: { id, name, phone },
      person: { name, phone, email },
      lacks: getDocumentRequirements([first.kind, ...more.map(({ kind }) => kind)], what),
    },
  }
}

/** Painters with missing requirements for a first or next job, or compliance documents that need somebody, job or not. */
async function waitingPart({ db, market, reader, now, directory, freeSlots }: InboxDeps): Promise<Part> {
  const bookable = bookingWindow(market, now())
  const today = bookable.first
  const table = await freeSlots.read(db, bookable)
  const lacking = { withoutDays: table.offeringNothing(bookable), withoutArea: table.workingNowhere() }
  const rows = (await findWaitingPainters(db, lacking)).filter((row) => isLookedAfter(row, bookable))
  const documents = Object.groupBy(await findOpenDocuments(db, today), ({ isEnded }) => (isEnded ? 'ended' : 'check'))
  const toCheck = Map.groupBy(documents.check ?? [], ({ painterId }) => painterId)
  const ended = Map.groupBy(documents.ended ?? [], ({ painterId }) => painterId)
  const lines = rows.flatMap((row): InboxItem[] => {
    const missing = getMissingRequirements(
      { ...row, documentsToCheck: toCheck.get(row.id)?.map(({ kind }) => kind) ?? [] },
      now(),
    )
    if (missing.length === 0) return []
    const { id, name, phone, email, homeZip, hasWorked } = row
    const home = homeZip !== null && !hasWorked ? findZip(directory, homeZip) : null
    const shown = {
      painter: { id, name, phone },
      person: { name, phone, email },
      lacks: missing,
      hasWorked,
      wanted: home && townName(reader, home),
    }
    const since = hasWorked ? row.since : (row.invitedAt ?? row.since)
    return [{ kind: 'painter_waiting', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  const known = new Set(rows.map(({ id }) => id))
  const checks = [...toCheck].filter(([id]) => !known.has(id))
  const toItem = (what: 'check' | 'ended') => (all: OpenDocument[]) =>
    toDocumentItem(market, all as [OpenDocument, ...OpenDocument[]], what)
  return {
    lines: [...lines, ...checks.map(([, all]) => toItem('check')(all)), ...[...ended.values()].map(toItem('ended'))],
  }
}

async function areaPart(deps: InboxDeps): Promise<Part> {
  const lines = (await staffedAreas(deps, deps.db)).flatMap(({ id, name, updatedAt: since, staffing }): InboxItem[] => {
    if (staffing === 'staffed') return []
    const shown = { area: { id, name }, staffing }
    return [{ kind: 'area_without_painter', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  return { lines }
}

const parts = [
  visitPart,
  noShowPart,
  async (deps: InboxDeps): Promise<Part> => ({ lines: await findClaimItems(deps) }),
  async ({ db }: InboxDeps): Promise<Part> => ({ lines: await failedRefundLines(db) }),
  async (deps: InboxDeps): Promise<Part> => ({ lines: await disputeLines(deps) }),
  unpaidPart,
  async (deps: InboxDeps): Promise<Part> => ({ lines: await heldMoneyLines(deps) }),
  inquiryPart,
  messagePart,
  taskPart,
  inactivePart,
  closedDaysPart,
  waitingPart,
  damagedPart,
  areaPart,
]

/** The first line of each subject: of several things that a booking needs, the most urgent. */
function onePerSubject(lines: readonly InboxItem[]): InboxItem[] {
  const seen = new Set<string>()
  return lines.filter(({ subjectId }) => !seen.has(subjectId) && seen.add(subjectId))
}

/** Inbox items, the most urgent first (docs/rules/office.md#the-inbox), in a fixed number of queries. @param most items */
export async function findInboxItems(deps: InboxDeps, most = DEFAULT_INBOX_ITEMS): Promise<FoundInboxItems> {
  const all: InboxItem[] = []
  const totals = new Map<InboxItemKind, number>()
  const add = (kind: InboxItemKind, count: number) => totals.set(kind, (totals.get(kind) ?? 0) + count)
  // One after the other: on the embedded engine they share a connection anyway.
  for (const read of parts) {
    const part = await read(deps, most)
    all.push(...part.lines)
    // Only parts of a single kind are cut off.
    if (part.lines[0] && part.more) add(part.lines[0].kind, part.more)
  }
  const lines = onePerSubject(all.sort(compareInboxItems))
  for (const { kind } of lines) add(kind, 1)
  return { lines: lines.slice(0, most), totals }
}

/** Stays the same for as long as a line does. */
export const getItemId = ({ kind, subjectId }: Pick<FoundInboxItem, 'kind' | 'subjectId'>): string =>
  `${kind}:${subjectId}`
