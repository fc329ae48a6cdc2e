import { overdueFrom } from '#domain/billing/payment-reminders.ts'
import { findZip } from '#domain/coverage/addresses/directory.ts'
import { townName } from '#domain/coverage/place.ts'
import { mailProblem } from '#domain/notifications/mail-problems.ts'
import {
  changeNeed,
  compareNeeds,
  givenUpSince,
  inquiryUrgency,
  isLookedAfter,
  lacksOf,
  MOST_NEEDS,
  minutesLate,
  type NeedFound,
  type NeedKind,
  paperLacks,
  placingUrgency,
  visitNeed,
} from '#domain/office/needs.ts'
import { endedSince } from '#domain/painters/papers.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { bookingWindow } from '#domain/scheduling/booking-window.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { failedRefundLines } from '#server/billing/cards/refunds-to-make-up-for.ts'
import { claimLines } from '#server/bookings/claims/open-claims.ts'
import { standingsOf, type VisitStanding } from '#server/bookings/visits/visit-states.ts'
import { staffedAreas } from '#server/coverage/areas/area-staffing.ts'
import { type OpenPaper, openPapers } from '#server/painters/compliance/ending-papers.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type NeedLine, type NeedsDeps, type Part, shortened } from './need-line.ts'
import { noShowPart } from './no-show-part.ts'
import {
  failedMessages,
  failedTasks,
  inactivePainters,
  openInquiries,
  paintersToLookAfter,
  unpaidSince,
  visitsOnClosedDays,
} from './other-needs.queries.ts'
import { type Candidate, visitsToLookAt } from './visit-needs.queries.ts'

/** The most urgent lines, and how many there are of each kind, also beyond those. */
export type FoundNeeds = { lines: NeedLine[]; totals: ReadonlyMap<NeedKind, number> }

/** How many rows there are beyond those that were read. */
const beyond = (rows: readonly { total: number }[]): number => (rows[0]?.total ?? 0) - rows.length

function linesOfVisit(
  { market, now }: Pick<Deps, 'market' | 'now'>,
  row: Candidate,
  { state, progress }: VisitStanding,
): NeedLine[] {
  const { id, scheduledDate: date, timeSlot: slot, halfDays, changeId, changeSentAt } = row
  const { endDate, endsAt } = visitTimes(market, { date, slot, halfDays })
  const begins = visitBegins(market, date, slot)
  const openSince = row.openSince ?? begins
  const facts = { ...row, bookingId: id, state, progress, begins, endsAt, endDate, openSince }
  const need = visitNeed(market, facts, now())
  const late = { expectedAt: progress.expectedAt, minutes: minutesLate(facts, now()) }
  const change = changeId && changeSentAt && changeNeed({ id: changeId, sentAt: changeSentAt }, progress.endsAt, now())
  return [
    ...(need ? [{ ...need, bookingId: id, shown: need.kind === 'running_late' ? late : {} }] : []),
    ...(change ? [{ ...change, bookingId: id, shown: { amount: row.difference } }] : []),
  ]
}

async function visitPart(deps: NeedsDeps): Promise<Part> {
  const rows = await visitsToLookAt(deps.db, todayIn(deps.market, deps.now()))
  const standings = await standingsOf(deps, rows, {})
  return { lines: rows.flatMap((row) => linesOfVisit(deps, row, standings.get(row.id) as VisitStanding)) }
}

async function unpaidPart({ db, now }: NeedsDeps, most: number): Promise<Part> {
  const rows = await unpaidSince(db, overdueFrom(now()), most)
  const lines = rows.map(
    ({ bookingId, since, cents, reminders }): NeedLine => ({
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

async function inquiryPart({ db }: NeedsDeps, most: number): Promise<Part> {
  const rows = await openInquiries(db, most)
  const lines = rows.map(
    ({ id, kind, name, company, email, phone, place, message, createdAt }): NeedLine => ({
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

async function messagePart({ db, reader, now }: NeedsDeps, most: number): Promise<Part> {
  const t = translator(reader)
  const rows = await failedMessages(db, givenUpSince(now()), most)
  const lines = rows.map(
    (failed): NeedLine => ({
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

async function taskPart({ db }: NeedsDeps, most: number): Promise<Part> {
  const rows = await failedTasks(db, most)
  const lines = rows.map(
    (failed): NeedLine => ({
      kind: 'task_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      shown: { messageKind: failed.kind, words: failed.lastError === null ? null : shortened(failed.lastError) },
    }),
  )
  return { lines, more: beyond(rows) }
}

async function inactivePart({ db, market, now }: NeedsDeps): Promise<Part> {
  const rows = await inactivePainters(db, todayIn(market, now()))
  const lines = rows.map(({ id, name, phone, openJobs, since, firstDate, firstSlot }): NeedLine => {
    const begins = visitBegins(market, firstDate, firstSlot)
    const urgency = placingUrgency(begins, now())
    const shown = { painter: { id, name, phone }, openJobs }
    return { kind: 'inactive_painter', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}

async function closedDaysPart({ db, market, now }: NeedsDeps): Promise<Part> {
  const rows = await visitsOnClosedDays(db, todayIn(market, now()))
  const lines = rows.map(({ id, firstDay, lastDay, label, areaId, areaName, visits, since, ...first }): NeedLine => {
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

/** A painter whose papers need somebody: those to look at wait, those that ended are asked for by phone. */
function linesOfPapers(
  market: Market,
  [first, ...more]: [OpenPaper, ...OpenPaper[]],
  what: 'check' | 'ended',
): NeedLine {
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
      lacks: paperLacks([first.kind, ...more.map(({ kind }) => kind)], what),
    },
  }
}

/** Painters who lack something before a job can come, the first one or the next, and those whose papers need somebody, whether or not they had one. */
async function waitingPart({ db, market, reader, now, directory, freeSlots }: NeedsDeps): Promise<Part> {
  const bookable = bookingWindow(market, now())
  const today = bookable.first
  const table = await freeSlots.read(db, bookable)
  const lacking = { withoutDays: table.offeringNothing(bookable), withoutArea: table.workingNowhere() }
  const rows = (await paintersToLookAfter(db, lacking)).filter((row) => isLookedAfter(row, bookable))
  const papers = Object.groupBy(await openPapers(db, today), ({ isEnded }) => (isEnded ? 'ended' : 'check'))
  const toCheck = Map.groupBy(papers.check ?? [], ({ painterId }) => painterId)
  const ended = Map.groupBy(papers.ended ?? [], ({ painterId }) => painterId)
  const lines = rows.flatMap((row): NeedLine[] => {
    const lacks = lacksOf({ ...row, papersToCheck: toCheck.get(row.id)?.map(({ kind }) => kind) ?? [] }, now())
    if (lacks.length === 0) return []
    const { id, name, phone, email, homeZip, hasWorked } = row
    const home = homeZip !== null && !hasWorked ? findZip(directory, homeZip) : null
    const shown = {
      painter: { id, name, phone },
      person: { name, phone, email },
      lacks,
      hasWorked,
      wanted: home && townName(reader, home),
    }
    const since = hasWorked ? row.since : (row.invitedAt ?? row.since)
    return [{ kind: 'painter_waiting', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  const known = new Set(rows.map(({ id }) => id))
  const checks = [...toCheck].filter(([id]) => !known.has(id))
  const ofPapers = (what: 'check' | 'ended') => (all: OpenPaper[]) =>
    linesOfPapers(market, all as [OpenPaper, ...OpenPaper[]], what)
  return {
    lines: [
      ...lines,
      ...checks.map(([, all]) => ofPapers('check')(all)),
      ...[...ended.values()].map(ofPapers('ended')),
    ],
  }
}

async function areaPart(deps: NeedsDeps): Promise<Part> {
  const lines = (await staffedAreas(deps, deps.db)).flatMap(({ id, name, updatedAt: since, staffing }): NeedLine[] => {
    if (staffing === 'staffed') return []
    const shown = { area: { id, name }, staffing }
    return [{ kind: 'area_without_painter', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  return { lines }
}

const parts = [
  visitPart,
  noShowPart,
  async (deps: NeedsDeps): Promise<Part> => ({ lines: await claimLines(deps) }),
  async ({ db }: NeedsDeps): Promise<Part> => ({ lines: await failedRefundLines(db) }),
  unpaidPart,
  inquiryPart,
  messagePart,
  taskPart,
  inactivePart,
  closedDaysPart,
  waitingPart,
  areaPart,
]

/** The first line of each subject: of several things that a booking needs, the most urgent. */
function onePerSubject(lines: readonly NeedLine[]): NeedLine[] {
  const seen = new Set<string>()
  return lines.filter(({ subjectId }) => !seen.has(subjectId) && seen.add(subjectId))
}

/** What needs a person, the most urgent first (docs/rules/office.md#needs-you). Always the same number of queries. @param most lines */
export async function findNeeds(deps: NeedsDeps, most = MOST_NEEDS): Promise<FoundNeeds> {
  const all: NeedLine[] = []
  const totals = new Map<NeedKind, number>()
  const add = (kind: NeedKind, count: number) => totals.set(kind, (totals.get(kind) ?? 0) + count)
  // One after the other: on the embedded engine they share a connection anyway.
  for (const read of parts) {
    const part = await read(deps, most)
    all.push(...part.lines)
    // Only parts of a single kind are cut off.
    if (part.lines[0] && part.more) add(part.lines[0].kind, part.more)
  }
  const lines = onePerSubject(all.sort(compareNeeds))
  for (const { kind } of lines) add(kind, 1)
  return { lines: lines.slice(0, most), totals }
}

/** Stays the same for as long as a line does. */
export const needId = ({ kind, subjectId }: Pick<NeedFound, 'kind' | 'subjectId'>): string => `${kind}:${subjectId}`
