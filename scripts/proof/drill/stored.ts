import pg from 'pg'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { openDays } from '#domain/scheduling/booking-window.ts'
import { compareTimes, daysOf, type FreeSlot, type Times, timesOf } from './availability.ts'
import type { Place } from './customers.ts'
import { homes } from './painters.ts'
import type { QueuedLetter, Stored } from './verdict.ts'

const SECOND = 1_000

/** How many days, from the first one on, are compared half-day by half-day: those that customers fill up. */
const COMPARED_DAYS = 10

/** Runs statements on a connection of its own, in one snapshot. */
async function withSnapshot<T>(
  connection: pg.ClientConfig,
  read: (query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5 * SECOND, query_timeout: 60 * SECOND })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await read(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

/** Reads what the database has. */
export const readStored = (connection: pg.ClientConfig): Promise<Stored> =>
  withSnapshot(connection, async (query) => ({
    quotes: new Set((await query<{ id: string }>('select id from quotes')).map(({ id }) => id)),
    bookings: await query(
      `select id, quote_id as "quoteId", kind, status, contractor_id as "contractorId", scheduled_date::text as day,
              time_slot as slot, half_days as "halfDays" from bookings`,
    ),
    slots: await query(
      `select contractor_id as "contractorId", day::text, slot, booking_id as "bookingId"
         from contractor_slots where booking_id is not null`,
    ),
    jobs: await query(`select booking_id as "bookingId", contractor_id as "contractorId", status from jobs`),
  }))

/** Reads the queue of letters that are about somebody's quote, booking or job. */
export const readLetters = (connection: pg.ClientConfig): Promise<QueuedLetter[]> =>
  withSnapshot(connection, (query) =>
    query(
      `select id, kind, recipient, state, coalesce(payload->>'bookingId', payload->>'jobId', payload->>'quoteId') as about
         from outbox_tasks where queue = 'mail' and payload ?| array['bookingId', 'jobId', 'quoteId']`,
    ),
  )

/** How many letters are due and not sent, apart from those that failed and have been given a later time. */
export const countDueLetters = (connection: pg.ClientConfig): Promise<number> =>
  withSnapshot(connection, async (query) => {
    const [row] = await query<{ due: number }>(
      `select count(*)::int as due from outbox_tasks where queue = 'mail' and state in ('waiting', 'failed') and run_at <= now()`,
    )
    return row?.due ?? 0
  })

const get = async (place: Place, path: string): Promise<unknown> => {
  const response = await fetch(`${place.url}${path}`, { signal: AbortSignal.timeout(20 * SECOND) })
  if (!response.ok) throw new Error(`${place.name} answers ${response.status} for ${path}`)
  return response.json()
}

type Shown = { timeSlots: { id: string; available: boolean }[] }

/** What a process shows for a quote on these days. */
const shownTimes = async (place: Place, quoteId: string, days: readonly string[]): Promise<Times> => {
  const times = new Set<string>()
  for (const day of days) {
    const { timeSlots } = (await get(place, `/api/availability?date=${day}&quoteId=${quoteId}`)) as Shown
    for (const { id, available } of timeSlots) if (available) times.add(`${day} ${id}`)
  }
  return times
}

/**
 * Compares what each process shows as available with the rows of the database; nobody may book meanwhile.
 * @param quotes one quote of half a day for each home, in their order
 */
export async function compareAvailability(
  connection: pg.ClientConfig,
  places: readonly Place[],
  quotes: readonly string[],
): Promise<string[]> {
  const problems: string[] = []
  const now = new Date()
  const open = {
    morning: openDays(philadelphia, 'morning', now),
    afternoon: openDays(philadelphia, 'afternoon', now),
    evening: openDays(philadelphia, 'evening', now),
  }
  for (const [index, { county }] of homes.entries()) {
    const free = await withSnapshot(connection, (query) =>
      query<FreeSlot>(
        `select distinct s.day::text, s.slot from contractor_slots s
           join contractor_service_areas l on l.contractor_id = s.contractor_id
           join service_areas a on a.id = l.service_area_id
          where $1 = any(a.county_keys) and s.offered and s.booking_id is null`,
        [county],
      ),
    )
    const stored = timesOf(free, open)
    const first = open.morning.first
    const days = Array.from({ length: COMPARED_DAYS }, (_, n) =>
      new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10),
    )
    const ofThese = new Set([...stored].filter((time) => days.includes(time.slice(0, 10))))
    for (const place of places) {
      const quoteId = quotes[index] ?? ''
      const who = `${place.name}, ${county}:`
      const { availableDates } = (await get(place, `/api/contractor-available-dates?quoteId=${quoteId}`)) as {
        availableDates: string[]
      }
      problems.push(...compareTimes(who, new Set(availableDates), new Set(daysOf(stored))))
      problems.push(...compareTimes(who, await shownTimes(place, quoteId, days), ofThese))
    }
  }
  return problems
}
