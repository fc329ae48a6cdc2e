import { sql } from 'kysely'
import { reminderAt } from '#domain/billing/payment-reminders.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { itemizeQuote } from '#domain/pricing/pricing.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/identifiers.ts'
import { insertAll } from './bulk.ts'
import { fillBookings, VISIT_DAYS, type Work } from './fill-bookings.ts'
import { COMMISSION_RATE, type Filled, Story, type StoryEntry, TAX_RATE } from './money-story.ts'
import { sampleDocuments } from './sample-documents.ts'
import { quoteBody, rooms } from './seed.ts'
import { type WeeklyPayout, weeklyPayouts } from './weekly-payouts.ts'

const DAY = 86_400_000
const DAYS = 730
const counties = ['Philadelphia', 'Montgomery', 'Delaware', 'Chester', null]

/** Work of one, two, three and five rooms. */
const works: Work[] = [1, 2, 3, 5].map((count, index) => {
  const chosen = Array.from({ length: count }, (_, at) => rooms()[at % 2] ?? rooms()[0]).filter(
    (room) => room !== undefined,
  )
  const { conditions, paintOptions } = quoteBody(0)
  const priced = itemizeQuote({ rooms: chosen, conditions, paintOptions }, philadelphiaPrices)
  return {
    rooms: JSON.stringify(chosen.map((room, at) => ({ ...room, id: `room-${at + 1}`, cost: priced.rooms[at] }))),
    conditions: JSON.stringify(conditions),
    paint_options: JSON.stringify(paintOptions),
    breakdown: JSON.stringify(priced),
    total_cost: priced.total,
    final_cost: priced.total,
    work_area: workArea(chosen),
    county: counties[index] ?? null,
  }
})

type Placed = Filled & { county: string | null; day: string }

const readBookings = async (db: Db): Promise<Placed[]> => {
  const { rows } = await sql<Omit<Placed, 'visitDays'>>`
    select b.id, b.contractor_id as "contractorId", b.created_at as "createdAt", q.final_cost as price, q.county,
           b.scheduled_date as day, (row_number() over (order by b.created_at, b.id))::int as index
      from bookings b join quotes q on q.id = b.quote_id order by b.created_at, b.id`.execute(db)
  return rows.map((row) => ({ ...row, visitDays: VISIT_DAYS }))
}

type BookingStory = { booking: Placed; story: Story }

/** Statuses, fees, prices and jobs, as the events of the stories leave them. */
async function writeBookings(db: Db, stories: readonly BookingStory[]): Promise<void> {
  const bookingRows = stories.map(({ booking: { id }, story }) => ({
    id,
    status: story.status,
    ...story.fees,
    price: story.finalPrice,
  }))
  for (let from = 0; from < bookingRows.length; from += 5_000) {
    const batch = JSON.stringify(bookingRows.slice(from, from + 5_000))
    const of = sql`from jsonb_to_recordset(${batch}::jsonb) as r(id text, status text, cancellation bigint, rescheduling bigint, price bigint)`
    await sql`update bookings b set status = r.status, cancellation_fee = nullif(r.cancellation, 0), reschedule_fee = nullif(r.rescheduling, 0)
      ${of} where b.id = r.id and (r.status <> 'scheduled' or r.rescheduling > 0)`.execute(db)
    await sql`update quotes q set final_cost = r.price ${of}
      join bookings b on b.id = r.id where q.id = b.quote_id and q.final_cost <> r.price`.execute(db)
  }
  await insertAll(
    db,
    'jobs',
    stories.map(
      ({ booking: { id, contractorId, createdAt, day }, story: { status, facts, finalPrice, completedAt } }) => ({
        id: newId(),
        booking_id: id,
        contractor_id: contractorId,
        status: status === 'completed' || status === 'cancelled' ? status : 'acknowledged',
        earnings: facts.job?.earnings,
        earnings_basis: { finalCost: finalPrice, taxRate: TAX_RATE, commissionRate: COMMISSION_RATE },
        scheduled_date: day,
        end_date: day,
        time_slot: 'morning',
        assigned_at: createdAt,
        acknowledged_at: createdAt,
        completed_at: completedAt,
        closed_at: status === 'cancelled' ? createdAt : null,
      }),
    ),
  )
}

const byTime = <Row extends { at: Date }>(rows: Row[]): Row[] => rows.sort((a, b) => a.at.getTime() - b.at.getTime())

/** Entries in the order in which they were made, those of payouts among them. */
async function writeEntries(
  db: Db,
  stories: readonly BookingStory[],
  payouts: readonly WeeklyPayout[],
): Promise<number> {
  const ofBookings = stories.flatMap(({ booking, story }) =>
    story.entries.map(({ payableAt: _payableAt, contractorId, ...entry }, index) => ({
      ...entry,
      seq: index + 1,
      contractor_id: contractorId,
      booking_id: booking.id,
      county: booking.county,
    })),
  )
  const ofPayouts = payouts
    .filter(({ sums }) => sums.due > 0)
    .map(({ id, contractorId, at, sums }) => ({
      id: newId(),
      seq: null,
      cause: `payout:${id}`,
      account: 'held' as const,
      kind: 'payout' as const,
      cents: -sums.due,
      contractor_id: contractorId,
      booking_id: null,
      county: null,
      method: 'transfer' as const,
      reference: null,
      at,
      tax: 0,
      tip: 0,
      painter: 0,
    }))
  const entries = byTime([...ofBookings, ...ofPayouts])
  await insertAll(db, 'ledger_entries', entries, { actor: 'system' })
  const reasons = stories.flatMap(({ booking, story }) =>
    story.reasons.map((one) => ({ ...one, booking_id: booking.id })),
  )
  await insertAll(db, 'ledger_reasons', reasons)
  return entries.length
}

async function writePayouts(db: Db, payouts: readonly WeeklyPayout[]): Promise<void> {
  const rows = payouts.map(({ id, contractorId, at, paidOn, sums }) => ({
    id,
    contractor_id: contractorId,
    paid_on: paidOn,
    earned: sums.earned,
    tips: sums.tips,
    collected: sums.collected,
    handed_over: sums.handedOver,
    cents: sums.due,
    at,
  }))
  await insertAll(db, 'payouts', rows, { method: 'transfer', actor: 'admin' })
  const items = payouts.flatMap(({ id, covers }) => covers.map((entry) => ({ entry_id: entry.id, payout_id: id })))
  await insertAll(db, 'payout_items', items)
  await sql`
    insert into unsettled_entries (entry_id, contractor_id, booking_id, kind, cents, method, at)
      select e.id, e.contractor_id, e.booking_id, e.kind, e.cents, e.method, e.at from ledger_entries e
       where e.contractor_id is not null and e.kind <> 'payout'
         and not exists (select 1 from payout_items i where i.entry_id = e.id)
       order by e.at`.execute(db)
}

/** Writes the amounts due now, and when customers are reminded next. */
async function writeReceivables(db: Db, stories: readonly BookingStory[], now: Date): Promise<void> {
  const rows = stories.flatMap(({ booking, story: { due } }) => {
    if (!due) return []
    let reminders = 0
    let remindAt = reminderAt(philadelphia, due.since, 0)
    while (remindAt && remindAt <= now) remindAt = reminderAt(philadelphia, due.since, ++reminders)
    const reminded = due.cents > 0 ? { reminders, remind_at: remindAt } : { reminders: 0, remind_at: null }
    return [{ booking_id: booking.id, cents: due.cents, since: due.since, ...reminded }]
  })
  await insertAll(db, 'receivables', rows)
}

async function writeDocuments(
  db: Db,
  stories: readonly BookingStory[],
  payouts: readonly WeeklyPayout[],
): Promise<number> {
  const nobody = { booking_id: null, contractor_id: null, payout_id: null }
  const documents = byTime([
    ...stories.flatMap(({ booking, story }) =>
      story.documents.map((one) => ({ ...nobody, ...one, booking_id: booking.id })),
    ),
    ...payouts.map(({ id, contractorId, sums, at }) => ({
      ...nobody,
      kind: 'statement' as const,
      cents: sums.due,
      isFinal: false,
      at,
      contractor_id: contractorId,
      payout_id: id,
    })),
  ])
  const last = new Map<string, number>()
  const rows = documents.map(({ at, isFinal, ...document }) => {
    const year = at.getUTCFullYear()
    const key = `${document.kind} ${year}`
    last.set(key, (last.get(key) ?? 0) + 1)
    return { ...document, id: newId(), is_final: isFinal, year, number: last.get(key), issued_at: at }
  })
  const samples = await sampleDocuments(db, stories[0]?.booking.id ?? '')
  // Runs of one kind, so that the order of time is kept and a text is sent once for many documents.
  for (const [month, some] of Map.groupBy(rows, ({ issued_at: at }) => at.toISOString().slice(0, 7))) {
    for (const [kind, of] of Map.groupBy(some, (row) => row.kind)) {
      await insertAll(db, 'documents', of, { content: { ...samples[kind], subtitle: month } })
    }
  }
  const numbers = [...last].map(([key, number]) => ({
    kind: key.split(' ')[0],
    year: Number(key.split(' ')[1]),
    last: number,
  }))
  await insertAll(db, 'document_numbers', numbers)
  return rows.length
}

/** Counts of the inserted rows, and the ids to query. */
export type FilledMoney = {
  entries: number
  documents: number
  contractorId: string
  /** The booking with most entries. */
  richest: string
  /** When the middle booking was made. */
  middle: Date
}

/**
 * Bookings of two years until now with everything that happened to their money: prices and their changes, payments in every
 * way with tips, late fees, refunds, credits, write-offs and deductions, what is open, overdue or half paid, weekly payouts and
 * all documents. Made with the product's own rules, so that the lists that follow from the entries agree with them.
 */
export async function fillMoney(db: Db, count: number, painters: number, now: Date): Promise<FilledMoney> {
  const start = now.getTime() - DAYS * DAY
  const every = Math.floor((DAYS * DAY) / count)
  const workOf = (index: number): Work => ({
    ...(works[(index >>> 1) % works.length] as Work),
    county: counties[index % counties.length] ?? null,
  })
  const { contractorId } = await fillBookings(db, {
    count,
    painters,
    start,
    every,
    statusOf: () => 'scheduled',
    workOf,
  })
  const stories = (await readBookings(db)).map((booking) => ({ booking, story: new Story(booking, now) }))
  await writeBookings(db, stories)
  const ofPainters: StoryEntry[] = stories.flatMap(({ story }) =>
    story.entries.filter((entry) => entry.contractorId !== null),
  )
  const payouts = weeklyPayouts(ofPainters, { from: new Date(start), to: now })
  const entries = await writeEntries(db, stories, payouts)
  await writePayouts(db, payouts)
  await writeReceivables(db, stories, now)
  const documents = await writeDocuments(db, stories, payouts)
  // As the server's own maintenance would do a little later.
  await sql`vacuum analyze`.execute(db)
  const richest = stories.reduce((most, one) => (one.story.entries.length > most.story.entries.length ? one : most))
  return { entries, documents, contractorId, richest: richest.booking.id, middle: new Date(start + (DAYS * DAY) / 2) }
}
