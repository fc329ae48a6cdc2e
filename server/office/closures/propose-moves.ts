import { sql } from 'kysely'
import type { z } from 'zod'
import type { Closure, ClosureVisit, listClosureVisits } from '#contract/coverage/closures.ts'
import { OWN_PAINTER_DAYS } from '#domain/coverage/closures.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { byUrgency } from '#domain/scheduling/candidate-groups.ts'
import { type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { noClosure } from '#server/coverage/closures/close-days.ts'
import { closesHome } from '#server/coverage/closures/closed-days.queries.ts'
import { onClosedDays, readClosure } from '#server/coverage/closures/list-closures.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { CalendarSimulation } from '#server/scheduling/candidates/calendar-simulation.ts'
import { findVisits, slotsHeldBy, type Visit } from '#server/scheduling/candidates/candidates.queries.ts'
import { calendarsFor } from '#server/scheduling/candidates/first-fits.ts'
import { presentProposedVisit } from '#server/scheduling/candidates/present-proposed-visit.ts'
import { Matcher } from '#server/scheduling/engine/matcher.ts'
import { canBeMovedTo, creditsFor, firstTime, keepsOrder, presentMove, type Time } from './first-time.ts'

type Part = z.output<(typeof listClosureVisits)['query']>
type Proposed = z.output<(typeof listClosureVisits)['response']>

/** A visit on closed days: its painter, and the day of the other visit to the same home, which colors keep in order. */
type OnClosure = { id: string; painterName: string | null; otherId: string | null; otherDate: CivilDate | null }
type Counted = OnClosure & { all: number }

const findOnClosure = async (db: Db, id: string, today: CivilDate, { skip, limit }: Part): Promise<Counted[]> =>
  (
    await sql<Counted>`
      select b.id, p.first_name || ' ' || p.last_name as "painterName", o.id as "otherId", o.scheduled_date as "otherDate",
             (count(*) over ())::int as "all"
        from closures c
        join bookings b on b.scheduled_date <= c.last_day and b.end_date >= greatest(c.first_day, ${today}::date)
        join quotes q on q.id = b.quote_id
        left join contractors p on p.id = b.contractor_id
        left join bookings o
          on o.quote_id = b.quote_id and o.id <> b.id and o.status in (${literals(onClosedDays)})
       where c.id = ${id} and b.status in (${literals(onClosedDays)}) and ${closesHome}
       order by b.scheduled_date, b.created_at, b.id
       limit ${limit} offset ${skip}`.execute(db)
  ).rows

const disabledReason = ({ status }: Visit): ClosureVisit['why'] =>
  status === 'reserved' ? 'held' : isOpen(status) ? null : 'begun'

const lastDayOf = (deps: Deps, { lastDay }: Closure): CivilDate => {
  const { last } = bookingWindow(deps.market, deps.now())
  const after = addDays(lastDay, 2 * OWN_PAINTER_DAYS)
  return last < after ? after : last
}

type Calendars = { calendars: CalendarSimulation; reservedSlots: ReadonlyMap<string, SlotOfDay[]> }

const readCalendars = async (deps: Deps, visits: readonly Visit[], days: readonly CivilDate[]): Promise<Calendars> => {
  const reservedSlots = new Map<string, SlotOfDay[]>()
  for (const { id } of visits) reservedSlots.set(id, await slotsHeldBy(deps.db, id))
  const dates = days.map((scheduledDate) => ({ scheduledDate }))
  return { calendars: new CalendarSimulation(await calendarsFor(deps, dates)), reservedSlots }
}

/**
 * A new time for each visit on closed days (docs/rules/office.md#moving-visits-off-closed-days), none that another of them gets:
 * those that have a painter first, and what begins first; and what we owe the customer for moving it now. Nothing is moved or reserved.
 * @throws AppError `not_found`
 */
export async function proposeMoves(deps: Deps, closureId: string, part: Part): Promise<Proposed> {
  const { db, market, now, reader } = deps
  const closure = await readClosure(deps, db, closureId)
  if (!closure) throw noClosure()
  const today = todayIn(market, now())
  const onClosure = await findOnClosure(db, closureId, today, part)
  const found = new Map(onClosure.map((one) => [one.id, one]))
  const more = Math.max(0, (onClosure[0]?.all ?? 0) - part.skip - onClosure.length)
  if (found.size === 0) return { visits: [], more }
  const visits = (await findVisits(db, [...found.keys()])).sort(byUrgency)
  const credits = await creditsFor(deps, [...found.keys()])
  const last = lastDayOf(deps, closure)
  const { calendars, reservedSlots } = await readCalendars(deps, visits, [today, last])
  const newDates = new Map<string, CivilDate>()
  const hasPainter = ({ contractorId }: Visit) => Number(contractorId !== null)
  // Who has a painter keeps them if possible, so nobody without one is placed before.
  const inTurn = visits.toSorted((one, next) => hasPainter(next) - hasPainter(one))
  const proposed = inTurn.map((visit): ClosureVisit => {
    const { id, contractorId, workArea, zip, county } = visit
    const { painterName, otherId, otherDate } = found.get(id) as OnClosure
    const own = reservedSlots.get(id) ?? []
    const other = (otherId === null ? undefined : newDates.get(otherId)) ?? otherDate
    const why = disabledReason(visit)
    if (contractorId !== null && why === null) calendars.release(contractorId, own)
    const matcher = new Matcher(calendars.table, { zip, county, workArea }, today)
    const isOpenAt = (time: Time): boolean => canBeMovedTo(market, time, now()) && keepsOrder(visit, time.date, other)
    const time = why === null ? firstTime(matcher, visit, isOpenAt, last) : null
    if (time) {
      calendars.assign(time.painter.contractorId, slotsOfVisit(time.date, time.slot, time.painter.halfDays))
      newDates.set(id, time.date)
    } else if (contractorId !== null && why === null) calendars.assign(contractorId, own)
    return {
      ...presentProposedVisit(reader, visit),
      painter: contractorId === null ? null : { id: contractorId, name: painterName ?? '' },
      move: time && presentMove(time),
      why: time ? null : (why ?? 'nobody'),
      credit: time ? (credits.get(id) ?? 0) : 0,
    }
  })
  const order = new Map(visits.map(({ id }, index) => [id, index]))
  const inOrder = proposed.sort((one, next) => (order.get(one.bookingId) ?? 0) - (order.get(next.bookingId) ?? 0))
  return { visits: inOrder, more }
}
