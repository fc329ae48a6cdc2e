import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cardPostings } from '#domain/billing/card-payments.ts'
import { cardFeePosting, disputePostings } from '#domain/billing/disputes.ts'
import { balanceOf, type Entry } from '#domain/billing/ledger.ts'
import {
  deductionPosting,
  followingPostings,
  forgivenPosting,
  type Posting,
  paymentPosting,
  postingsOfEvent,
  refundPosting,
  reversePosting,
  warrantyPayPosting,
} from '#domain/billing/postings.ts'
import { promisePostings } from '#domain/billing/promise-entries.ts'
import type { BookingWithJob, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { agreed, booking, DATE, job } from '#domain/testing/random-lifecycle.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/identifiers.ts'
import { market } from '#server/testing/market.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>

/** An empty database as the releases before left it, until the function has filled and migrated it. */
async function withEarlierDatabase(use: (database: Database, migrated: () => Promise<void>) => Promise<void>) {
  const database = await openTestDatabase()
  await sql
    .raw(`
      alter table ledger_entries drop column seq;
      create index ledger_of_booking on ledger_entries (booking_id, at) where booking_id is not null;
      delete from migrations where name = '0017_entry_numbers.sql'`)
    .execute(database.db)
  try {
    await use(database, async () => {
      expect(await migrate(database.pool)).toEqual(['0017_entry_numbers.sql'])
    })
  } finally {
    await database.close()
  }
}

type Made = Entry & { at: Date }

const cancelled: BookingWithJob = { booking: booking({ status: 'cancelled', sequence: 2 }), job: null }
const done = (contractorId: string): BookingWithJob => ({
  booking: booking({ status: 'completed', contractorId }),
  job: job({ contractorId, status: 'completed' }),
})

/** Enters what happens to a booking in the order of the product. */
class Ledger {
  readonly id = newId()
  readonly entries: Made[] = []
  #at = Date.UTC(2026, 10, 1)

  later = () => {
    this.#at += 60_000
  }

  enter = (...postings: Posting[]) => {
    for (const { cause, lines } of postings) {
      this.entries.push(...lines.map((line) => ({ ...line, cause, at: new Date(this.#at) })))
    }
  }

  happens = (event: LifecycleEvent, before: BookingWithJob, after: BookingWithJob, finalPrice = 400_00) => {
    const facts = {
      bookingId: this.id,
      kind: 'painting' as const,
      finalPrice,
      job: { earnings: finalPrice / 2, commissionRate: 0.5 },
    }
    this.enter(...postingsOfEvent(this.entries, { event, before, after, facts }))
    this.enter(...promisePostings(this.entries, { event, before, after }, market, this.id))
    return facts
  }
}

const FEE = 100_00
const booked = ({ id }: Ledger): Posting => ({
  cause: `booked:${id}`,
  lines: [{ account: 'owed', kind: 'price', cents: 400_00, contractorId: null, method: null }],
})

/** Causes of every kind, each a minute after the one before but for those that are entered together. */
function longLedger(): Ledger {
  const ledger = new Ledger()
  const { id, entries, enter, happens, later } = ledger
  const reversed = (cause: string) => reversePosting(entries, cause)
  enter(booked(ledger))
  later()
  const painter = { contractorId: 'PAT', halfDays: 2 }
  const moved = { booking: booking({ sequence: 1 }), job: job() }
  happens({ type: 'moved', by: 'customer', date: DATE, slot: 'morning', fee: FEE, painter }, agreed, moved)
  later()
  happens({ type: 'cancelled', by: 'customer', fee: FEE }, moved, cancelled)
  later()
  happens({ type: 'restored', date: DATE, slot: 'morning', painter }, cancelled, moved)
  later()
  happens({ type: 'missed', credit: FEE }, moved, moved)
  later()
  happens({ type: 'arrival-settled', date: DATE, arrival: 'late' }, moved, moved)
  later()
  enter(paymentPosting(`payment:${newId()}`, { cents: 50_00, method: 'cash', collectedBy: 'PAT' }))
  later()
  const facts = happens({ type: 'completed', notes: null, at: new Date(0) }, moved, done('PAT'))
  for (const [cause, finalPrice] of [
    [`change:${newId()}`, 500_00],
    ['adjusted', 450_00],
  ] as const) {
    later()
    const changed = { ...facts, finalPrice, job: { earnings: finalPrice / 2, commissionRate: 0.5 } }
    enter(...followingPostings(entries, done('PAT'), changed, `${cause}:${id}:${entries.length}`, 'adjustment'))
  }
  later()
  const card = newId()
  const receipt = { asked: 300_00, tip: 20_00, received: 400_00, painter: 'PAT' }
  const causes = { payment: `card:${card}`, refund: `refund:${card}:${newId()}` }
  enter(...cardPostings(entries, 'completed', causes, receipt))
  later()
  enter(cardFeePosting(card, 12_00))
  later()
  const refund = `refund:${newId()}:${newId()}`
  const { balance } = balanceOf(entries)
  const back = Math.max(0, -balance) + 30_00
  enter(refundPosting(refund, back, 'card', balance, [{ contractorId: 'PAT', cents: 20_00 }]))
  later()
  enter(reversed(refund))
  const dispute = newId()
  for (const [withdrawn, fees] of [
    [300_00, 15_00],
    [0, 15_00],
  ] as const) {
    later()
    enter(...disputePostings(entries, dispute, { withdrawn, fees }))
  }
  for (const one of [
    forgivenPosting(`credit:${newId()}`, 'credit', 5_00),
    forgivenPosting(`write_off:${newId()}`, 'write_off', 5_00),
    deductionPosting(`deduction:${newId()}`, 10_00, 'PAT'),
    warrantyPayPosting(newId(), 30_00, 'PAT'),
  ]) {
    later()
    enter(one)
  }
  later()
  const before = entries.length
  happens({ type: 'status-set', status: 'completed', toldOfEnd: false }, done('PAT'), done('ADA'))
  later()
  happens({ type: 'cancelled', by: 'office', fee: FEE, credit: FEE }, done('ADA'), {
    ...cancelled,
    booking: { ...cancelled.booking, sequence: 10 },
  })
  later()
  enter(...[...new Set(entries.slice(before).map(({ cause }) => cause))].map(reversed))
  return ledger
}

/** All of it in one instant, as where a clock stands still: the causes of events say what was before them. */
function momentaryLedger(): Ledger {
  const ledger = new Ledger()
  const painter = { contractorId: 'PAT', halfDays: 2 }
  ledger.enter(booked(ledger))
  ledger.happens({ type: 'cancelled', by: 'customer', fee: FEE }, agreed, cancelled)
  ledger.happens({ type: 'restored', date: DATE, slot: 'morning', painter }, cancelled, agreed)
  ledger.happens({ type: 'completed', notes: null, at: new Date(0) }, agreed, done('PAT'))
  ledger.happens({ type: 'undone' }, done('PAT'), agreed)
  ledger.happens({ type: 'missed', credit: FEE }, agreed, agreed)
  ledger.enter(reversePosting(ledger.entries, ledger.entries.at(-1)?.cause ?? ''))
  return ledger
}

const idOrders: Record<string, (index: number, count: number) => number> = {
  'as they were made': (index) => index,
  'the other way round': (index, count) => count - index,
  'in no order': (index, count) => (index * 7_919 + 13) % (count * 31),
}

const rowsOf = ({ id, entries }: Ledger, order: string) =>
  entries.map(({ contractorId, ...entry }, index) => ({
    ...entry,
    id: `${id}${String(idOrders[order]?.(index, entries.length)).padStart(6, '0')}`,
    booking_id: id,
    contractor_id: contractorId,
    actor: 'system',
    tax: index,
  }))

const contentOf = async ({ db }: Database) => {
  const { rows } = await sql`
    select count(*)::int as entries, sum(cents)::int as cents, md5(string_agg((to_jsonb(e) - 'seq')::text, '' order by id)) as hash
      from ledger_entries e`.execute(db)
  return rows[0]
}

// @proves docs/rules/money.md#the-ledger
test('entries of an earlier release get the numbers that they would have been given, whatever their ids, and stay as they are', async () => {
  await withEarlierDatabase(async (database, migrated) => {
    const { db } = database
    const ledgers = Object.keys(idOrders).flatMap((order) =>
      [longLedger(), momentaryLedger()].map((ledger) => ({ ledger, rows: rowsOf(ledger, order) })),
    )
    expect(new Set(ledgers[0]?.ledger.entries.map(({ account, kind }) => `${account} ${kind}`)).size).toBe(19)
    for (const { rows } of ledgers) await db.insertInto('ledger_entries').values(rows).execute()
    const ofNoBooking = { account: 'held', contractor_id: 'PAT', actor: 'admin', at: new Date() } as const
    await db
      .insertInto('ledger_entries')
      .values([
        { ...ofNoBooking, id: newId(), cause: 'payout:P', kind: 'payout', cents: -100_00 },
        { ...ofNoBooking, id: newId(), cause: 'handover:H', kind: 'handed_over', cents: 100_00 },
      ])
      .execute()
    const before = await contentOf(database)
    await migrated()
    expect(await contentOf(database)).toEqual(before)
    for (const { ledger, rows } of ledgers) {
      const query = db.selectFrom('ledger_entries').select(['id', 'seq']).where('booking_id', '=', ledger.id)
      const numbers = new Map((await query.execute()).map(({ id, seq }) => [id, seq]))
      expect(rows.map(({ id, cause }) => `${numbers.get(id)} ${cause}`)).toEqual(
        rows.map(({ cause }, index) => `${index + 1} ${cause}`),
      )
    }
    const others = db.selectFrom('ledger_entries').select('seq').where('booking_id', 'is', null)
    expect(await others.execute()).toEqual([{ seq: null }, { seq: null }])
    await expect(db.updateTable('ledger_entries').set({ seq: 9 }).execute()).rejects.toThrow(/ledger_entries/)
    const [first] = ledgers[0]?.rows ?? []
    if (!first) throw new Error('a ledger without entries')
    const second = { ...first, id: newId(), cause: 'other', seq: 1 }
    await expect(db.insertInto('ledger_entries').values(second).execute()).rejects.toThrow(/ledger_of_booking/)
  })
})

test('a hundred thousand entries are numbered within two minutes', {
  tags: ['extended'],
  timeout: 240_000,
}, async () => {
  await withEarlierDatabase(async ({ db }, migrated) => {
    await sql`
      insert into ledger_entries (id, cause, account, kind, cents, booking_id, contractor_id, actor, at)
        select md5(concat(b, line)), cause || ':B' || b || rest, account, kind, cents, 'B' || b, painter, 'customer',
               timestamptz '2026-01-01' + b * interval '1 minute' + case when line = 1 then '0' else interval '1 day' end
          from generate_series(1, 25000) b, (values
            (1, 'booked', '', 'owed', 'price', 40000, null), (2, 'cancelled', ':1', 'owed', 'price', -40000, null),
            (3, 'fee', ':1', 'owed', 'late_cancellation_fee', 10000, null), (4, 'fee', ':1', 'earned', 'compensation', 6000, 'PAT')
          ) as lines (line, cause, rest, account, kind, cents, painter)`.execute(db)
    const began = performance.now()
    await migrated()
    // Six seconds on an idle machine.
    expect(performance.now() - began).toBeLessThan(120_000)
    const { rows } = await sql`
      select seq, kind, count(*)::int as entries from ledger_entries group by 1, 2 order by 1`.execute(db)
    expect(rows).toEqual([
      { seq: 1, kind: 'price', entries: 25_000 },
      { seq: 2, kind: 'price', entries: 25_000 },
      { seq: 3, kind: 'late_cancellation_fee', entries: 25_000 },
      { seq: 4, kind: 'compensation', entries: 25_000 },
    ])
  })
})
