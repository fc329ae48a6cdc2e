import { sql } from 'kysely'
import { compensationFor, dueNow, type Entry, type PaymentMethod } from '../../domain/ledger.ts'
import { payoutSums } from '../../domain/payouts.ts'
import {
  forgivenPosting,
  type Posting,
  paymentPosting,
  refundPosting,
  type SplitEntry,
  withSplits,
} from '../../domain/postings.ts'
import type { Db } from '../../server/database/connect.ts'
import { newId } from '../../server/identifiers.ts'

const DAY = 86_400_000
const TAX = 0.06
const RATE = 0.6
const BATCH = 2_000

type Booking = { id: string; status: string; contractorId: string; createdAt: Date; price: number; index: number }
type Row = SplitEntry & { id: string; bookingId: string; at: Date; county: string }

const counties = ['Philadelphia', 'Montgomery', 'Delaware', 'Chester']
const methods: readonly PaymentMethod[] = ['card', 'cash', 'card', 'check']

/** One in so many of the bookings. */
const isOneIn = (share: number, { index }: Booking, salt: number): boolean =>
  (Math.imul(index + salt * 7919, 2654435761) >>> 8) % share === 0

const line = (account: Entry['account'], kind: Entry['kind'], cents: number, contractorId: string | null = null) => ({
  account,
  kind,
  cents,
  contractorId,
  method: null,
})

/** What happened to the money of a booking, with days since it was made. */
const storyOf = (booking: Booking): { day: number; posting: Posting }[] => {
  const { id, status, contractorId, price, index } = booking
  const story = [{ day: 0, posting: { cause: `booked:${id}`, lines: [line('owed', 'price', price)] } as Posting }]
  const then = (day: number, posting: Posting) => story.push({ day, posting })
  if (status === 'cancelled') {
    then(5, { cause: `cancelled:${id}`, lines: [line('owed', 'price', -price)] })
    if (!isOneIn(3, booking, 1)) return story
    then(5, {
      cause: `fee:${id}`,
      lines: [
        line('owed', 'late_cancellation_fee', 10_000),
        line('earned', 'compensation', compensationFor(10_000, RATE), contractorId),
      ],
    })
    if (isOneIn(2, booking, 2))
      then(9, paymentPosting(`payment:${id}`, { cents: 10_000, method: 'card', collectedBy: null }))
    return story
  }
  if (status !== 'completed') return story
  const share = Math.round((price / (1 + TAX)) * RATE)
  then(8, { cause: `completed:${id}`, lines: [line('earned', 'share', share, contractorId)] })
  const isAdjusted = isOneIn(10, booking, 3)
  if (isAdjusted) then(8, { cause: `adjusted:${id}`, lines: [line('owed', 'adjustment', 5_000)] })
  // Some never pay, and nobody has given up on them yet.
  if (isOneIn(40, booking, 4)) return story
  const method = methods[index % methods.length] ?? 'card'
  const tip = method === 'card' && isOneIn(3, booking, 5) ? { cents: 4_000, contractorId } : null
  const cents = price + (isAdjusted ? 5_000 : 0) + (tip?.cents ?? 0)
  then(
    10,
    paymentPosting(`payment:${id}`, { cents, method, collectedBy: method === 'cash' ? contractorId : null, tip }),
  )
  if (isOneIn(30, booking, 6)) then(14, refundPosting(`refund:${id}`, 2_500, method, 0))
  if (isOneIn(200, booking, 7)) then(14, forgivenPosting(`credit:${id}`, 'credit', 1_000))
  return story
}

const rowsOf = (booking: Booking): { rows: Row[]; due: number } => {
  const rows: Row[] = []
  for (const { day, posting } of storyOf(booking)) {
    const at = new Date(booking.createdAt.getTime() + day * DAY)
    const county = counties[booking.index % counties.length] ?? ''
    rows.push(
      ...withSplits(rows, posting, TAX).map((entry) => ({ ...entry, id: newId(), bookingId: booking.id, at, county })),
    )
  }
  return { rows, due: dueNow(rows, booking.status as 'completed') }
}

const insert = (db: Db, into: string, columns: string, types: string, rows: readonly object[]) =>
  rows.length === 0
    ? undefined
    : sql`insert into ${sql.raw(into)} (${sql.raw(columns)})
          select ${sql.raw(columns)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(types)})`.execute(
        db,
      )

const insertEntries = (db: Db, rows: readonly Row[]) =>
  insert(
    db,
    'ledger_entries',
    'id, cause, account, kind, cents, booking_id, contractor_id, method, actor, at, county, tax, tip, painter',
    'id text, cause text, account text, kind text, cents bigint, booking_id text, contractor_id text, method text, actor text, at timestamptz, county text, tax bigint, tip bigint, painter bigint',
    rows.map(({ bookingId, contractorId, ...row }) => ({
      ...row,
      booking_id: bookingId,
      contractor_id: contractorId,
      actor: 'system',
    })),
  )

const insertDocuments = async (db: Db, year: number, first: number, bookings: readonly Booking[]) =>
  insert(
    db,
    'documents',
    'id, kind, year, number, booking_id, cents, is_final, content, issued_at',
    'id text, kind text, year int, number int, booking_id text, cents bigint, is_final boolean, content jsonb, issued_at timestamptz',
    bookings.map((booking, offset) => ({
      id: newId(),
      kind: 'invoice',
      year,
      number: first + offset,
      booking_id: booking.id,
      cents: booking.price,
      is_final: true,
      content: { title: `Invoice ${first + offset}`, rows: [], totals: [], notes: [] },
      issued_at: new Date(booking.createdAt.getTime() + 8 * DAY),
    })),
  )

/** Pays each painter every week what was open until then, as far as it is of bookings that are paid. */
const payWeekly = async (db: Db, entries: readonly Row[], until: Date): Promise<void> => {
  const payouts: object[] = []
  const items: object[] = []
  const weekOf = ({ at }: Row): number => Math.ceil(at.getTime() / (7 * DAY)) + 1
  const held = entries.filter((entry) => entry.contractorId !== null && weekOf(entry) * 7 * DAY < until.getTime())
  for (const [key, covered] of Map.groupBy(held, (entry) => `${entry.contractorId} ${weekOf(entry)}`)) {
    const [contractorId = '', week] = key.split(' ')
    const { earned, tips, collected, due } = payoutSums(covered)
    if (due <= 0) continue
    const at = new Date(Number(week) * 7 * DAY)
    const id = newId()
    payouts.push({
      id,
      contractor_id: contractorId,
      paid_on: at.toISOString().slice(0, 10),
      method: 'transfer',
      earned,
      tips,
      collected,
      cents: due,
      actor: 'admin',
      at,
    })
    items.push(...covered.map((entry) => ({ entry_id: entry.id, payout_id: id })))
  }
  await insert(
    db,
    'payouts',
    'id, contractor_id, paid_on, method, earned, tips, collected, cents, actor, at',
    'id text, contractor_id text, paid_on date, method text, earned bigint, tips bigint, collected bigint, cents bigint, actor text, at timestamptz',
    payouts,
  )
  await sql`insert into ledger_entries (id, cause, account, kind, cents, contractor_id, method, actor, at)
            select p.id, 'payout:' || p.id, 'held', 'payout', -p.cents, p.contractor_id, p.method, p.actor, p.at from payouts p`.execute(
    db,
  )
  for (let from = 0; from < items.length; from += 20_000) {
    await insert(
      db,
      'payout_items',
      'entry_id, payout_id',
      'entry_id text, payout_id text',
      items.slice(from, from + 20_000),
    )
  }
}

/**
 * The money of bookings that exist already: prices, shares, payments with tips, fees, refunds, what is still open, and weekly
 * payouts; made with the rules of the product, so that its lists agree with the entries.
 * @returns a booking with many entries
 */
export async function fillMoney(db: Db): Promise<{ bookingId: string; entries: number }> {
  const { rows: bookings } = await sql<Booking>`
    select b.id, b.status, b.contractor_id as "contractorId", b.created_at as "createdAt", q.final_cost as price,
           (row_number() over (order by b.created_at))::int as index
      from bookings b join quotes q on q.id = b.quote_id order by b.created_at`.execute(db)
  const ofPainters: Row[] = []
  let [entries, documents] = [0, 1]
  let richest = { bookingId: '', count: 0 }
  for (let from = 0; from < bookings.length; from += BATCH) {
    const batch = bookings.slice(from, from + BATCH)
    const stories = batch.map((booking) => ({ booking, ...rowsOf(booking) }))
    const rows = stories.flatMap((story) => story.rows)
    await insertEntries(db, rows)
    entries += rows.length
    for (const { booking, rows: of } of stories) {
      if (of.length > richest.count) richest = { bookingId: booking.id, count: of.length }
    }
    const due = stories.filter((story) => story.due !== 0)
    await insert(
      db,
      'receivables',
      'booking_id, cents, since',
      'booking_id text, cents bigint, since timestamptz',
      due.map(({ booking, due: cents, rows: of }) => ({ booking_id: booking.id, cents, since: of.at(-1)?.at })),
    )
    const open = new Set(due.map(({ booking }) => booking.id))
    // What a customer still owes waits; the rest is paid out below.
    ofPainters.push(...rows.filter((row) => row.contractorId !== null && !open.has(row.bookingId)))
    const done = batch.filter(({ status }) => status === 'completed')
    await insertDocuments(db, 2025, documents, done)
    documents += done.length
  }
  const last = bookings.at(-1)?.createdAt ?? new Date()
  await payWeekly(db, ofPainters, last)
  await sql`insert into unsettled_entries (entry_id, contractor_id, booking_id, kind, cents, method, at)
            select e.id, e.contractor_id, e.booking_id, e.kind, e.cents, e.method, e.at from ledger_entries e
             where e.contractor_id is not null and e.kind <> 'payout' and not exists (select 1 from payout_items i where i.entry_id = e.id)`.execute(
    db,
  )
  await sql`update quotes q set final_cost = q.final_cost + e.cents
              from bookings b, ledger_entries e
             where b.quote_id = q.id and e.booking_id = b.id and e.kind = 'adjustment'`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return { bookingId: richest.bookingId, entries }
}
