import { sql } from 'kysely'
import { instantAt, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import { type InboxDeps, type InboxItem, type Part, shortened } from '../inbox-item.ts'

type WaitingRow = { id: string; bookingId: string; begunAt: Date; waitUntil: Date }

/** The painters who wait at closed doors since a moment. */
async function waitingAtDoors(db: Db, since: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, booking_id as "bookingId", begun_at as "begunAt", wait_until as "waitUntil"
      from no_shows where state = 'waiting' and begun_at >= ${since}`.execute(db)
  return rows
}

type UndecidedRow = { id: string; bookingId: string; since: Date; fee: Cents; objection: string | null }

/** The fees of customers who were not home that the office has to decide about. */
async function undecidedFees(db: Db): Promise<UndecidedRow[]> {
  const { rows } = await sql<UndecidedRow>`
    select n.id, n.booking_id as "bookingId", coalesce(n.objected_at, n.ended_at) as since, n.fee, n.objection
      from no_shows n join bookings b on b.id = n.booking_id
     where n.decided_at is null and (n.is_held or n.objected_at is not null) and b.status = 'cancelled'`.execute(db)
  return rows
}

/** Painters at closed doors. */
async function findWaiting({ db, market, now }: InboxDeps): Promise<Part> {
  const midnight = instantAt(market, todayIn(market, now()), '00:00')
  const lines = (await waitingAtDoors(db, midnight)).map(
    ({ id: subjectId, bookingId, begunAt: since, waitUntil: due }): InboxItem => ({
      kind: 'nobody_answers',
      subjectId,
      urgency: 'now',
      since,
      due,
      bookingId,
      shown: {},
    }),
  )
  return { lines }
}

export const nobodyAnswers = defineInboxItem({
  kind: 'nobody_answers',
  find: findWaiting,
  line: ({ due, since }, { customer, town, painter }, t, { reader }) =>
    t('{customer}, {town}: nobody answers the door, {painter} is waiting until {time}', {
      customer,
      town,
      painter,
      time: formatTime(reader, due ?? since),
    }),
})

/** The fees of those who were not home that somebody has to decide about. */
async function findUndecided({ db }: InboxDeps): Promise<Part> {
  const lines = (await undecidedFees(db)).map(({ id, bookingId, since, fee, objection }): InboxItem => {
    const shown = { amount: fee, text: objection === null ? null : shortened(objection) }
    return { kind: 'no_show_decision', subjectId: id, urgency: 'soon', since, due: null, bookingId, shown }
  })
  return { lines }
}

export const noShowDecision = defineInboxItem({
  kind: 'no_show_decision',
  find: findUndecided,
  line: ({ amount, text: objection }, { customer, town }, t, { reader }) =>
    t(
      '{customer}, {town}: {objected, select, yes {objects to a fee of {fee}} other {a fee of {fee} needs your decision}}',
      {
        customer,
        town,
        objected: objection === null ? 'no' : 'yes',
        fee: formatMoney(reader, amount ?? 0),
      },
    ),
})
