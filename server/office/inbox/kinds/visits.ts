import { getChangeInboxItem, getVisitInboxItem, minutesLate, placingUrgency } from '#domain/notifications/inbox.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { readVisitStatuses, type VisitStatus } from '#server/bookings/visits/visit-states.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import type { InboxDeps, InboxItem, Part } from '../inbox-item.ts'
import { visitsOnClosedDays as readVisitsOnClosedDays } from '../other-items.queries.ts'
import { findVisitsToCheck, type VisitToCheck } from '../visit-items.queries.ts'

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

/** What visits need: of each, the most urgent, and the change that its customer has not answered. */
async function findVisitItems(deps: InboxDeps): Promise<Part> {
  const rows = await findVisitsToCheck(deps.db, todayIn(deps.market, deps.now()))
  const visitStatuses = await readVisitStatuses(deps, rows, {})
  return { lines: rows.flatMap((row) => linesOfVisit(deps, row, visitStatuses.get(row.id) as VisitStatus)) }
}

export const runningLate = defineInboxItem({
  kind: 'running_late',
  find: findVisitItems,
  line: ({ expectedAt, minutes }, { customer, town, painter }, t, { reader }) =>
    expectedAt
      ? t('{customer}, {town}: {painter} is running late and expected about {time}', {
          customer,
          town,
          painter,
          time: formatTime(reader, expectedAt),
        })
      : t('{customer}, {town}: {painter} is {minutes, plural, one {# minute} other {# minutes}} late', {
          customer,
          town,
          painter,
          minutes: minutes ?? 0,
        }),
})

export const nobodyCame = defineInboxItem({
  kind: 'nobody_came',
  find: findVisitItems,
  line: ({ painter }, { customer, town, day }, t) =>
    painter
      ? t('{customer}, {town}: nobody came on {day}', { customer, town, day })
      : t('{customer}, {town}: nobody came on {day}, no painter was found', { customer, town, day }),
})

export const notConfirmed = defineInboxItem({
  kind: 'not_confirmed',
  find: findVisitItems,
  line: (_item, { customer, town, painter, begins }, t) =>
    t("{customer}, {town}, {begins}: {painter} hasn't confirmed", { customer, town, begins, painter }),
})

export const noPainter = defineInboxItem({
  kind: 'no_painter',
  find: findVisitItems,
  line: (_item, { customer, town, begins }, t) =>
    t('{customer}, {town}, {begins}: no painter', { customer, town, begins }),
})

export const overdue = defineInboxItem({
  kind: 'overdue',
  find: findVisitItems,
  line: (_item, { customer, town, lastDay }, t) =>
    t('{customer}, {town}: should have been finished {day} and isn’t', { customer, town, day: lastDay }),
})

export const changeUnanswered = defineInboxItem({
  kind: 'change_unanswered',
  find: findVisitItems,
  line: ({ amount, since }, { customer, town }, t, { reader }) =>
    t('{customer}, {town}: a change of {amount}, sent {since}, has no answer yet', {
      customer,
      town,
      amount: formatMoney(reader, amount ?? 0),
      since: formatDeadline(reader, since),
    }),
})

async function findVisitsOnClosedDays({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await readVisitsOnClosedDays(db, todayIn(market, now()))
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

export const visitsOnClosedDays = defineInboxItem({
  kind: 'visits_on_closed_days',
  find: findVisitsOnClosedDays,
  line: ({ closure, openJobs }, _parts, t, { reader }) =>
    t('{label}, {day}: {count, plural, one {# visit is} other {# visits are}} still on closed days', {
      label: closure?.label ?? '',
      day: closure ? formatShortDate(reader, closure.firstDay) : '',
      count: openJobs ?? 0,
    }),
})
