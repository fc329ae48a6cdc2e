import { getChangeInboxItem, getVisitInboxItem, minutesLate, placingUrgency } from '#domain/notifications/inbox.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { readVisitStatuses, type VisitStatus } from '#server/bookings/visits/visit-states.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { InboxDeps, InboxItem, Part } from './inbox-item.ts'
import { visitsOnClosedDays } from './other-items.queries.ts'
import { findVisitsToCheck, type VisitToCheck } from './visit-items.queries.ts'

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

export async function visitPart(deps: InboxDeps): Promise<Part> {
  const rows = await findVisitsToCheck(deps.db, todayIn(deps.market, deps.now()))
  const visitStatuses = await readVisitStatuses(deps, rows, {})
  return { lines: rows.flatMap((row) => linesOfVisit(deps, row, visitStatuses.get(row.id) as VisitStatus)) }
}

export async function closedDaysPart({ db, market, now }: InboxDeps): Promise<Part> {
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
