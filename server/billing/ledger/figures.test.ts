import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { receivedBy } from '#domain/billing/held-money.ts'
import { type Account, accounts, type Entry, feeKinds } from '#domain/billing/ledger.ts'
import { payoutSums } from '#domain/billing/payouts.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { type BookingStatement, isFee } from '#domain/billing/statement/statement-lines.ts'
import { addedAs, addedTo, paintersPart } from '#domain/billing/statement/statement-sums.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { tries } from '#domain/testing/effort.ts'
import { entry } from '#domain/testing/entries.ts'
import { anyMoney, stepped } from '#domain/testing/money-steps.ts'
import { runs } from '#domain/testing/runs.ts'
import { sumLedger } from '#server/billing/ledger/ledger-list.queries.ts'
import { readUnsettledOf } from '#server/billing/payouts/unsettled.queries.ts'
import { readYearlyTotals, readYearsOf } from '#server/billing/payouts/yearly-totals.ts'
import { readEarned } from '#server/painters/earnings/account.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { subjectOf } from './ledger.queries.ts'
import { post } from './post.ts'
import { readReceivables } from './receivables.queries.ts'
import { statementSourcesOf } from './statements.queries.ts'
import { readSummary } from './summary.queries.ts'

const app = await testApp()

const DAY = 86_400_000
/** Entries are up to so many days old. */
const DAYS = 400
const BOOKINGS = tries(60, 600)

type Booking = { id: string; quote_id: string; status: BookingStatus }

/** A booking like another one, without its entries and its calendar. */
async function copyOf(booking: { id: string; quote_id: string }, status: BookingStatus): Promise<Booking> {
  const copy = { id: newId(), quote_id: newId(), status }
  await sql`insert into quotes select (jsonb_populate_record(q, ${JSON.stringify({ id: copy.quote_id })}::jsonb)).*
              from quotes q where id = ${booking.quote_id}`.execute(app.db)
  await sql`insert into bookings select (jsonb_populate_record(b, ${JSON.stringify(copy)}::jsonb)).*
              from bookings b where id = ${booking.id}`.execute(app.db)
  return copy
}

/** Entries of a booking that was made up, under causes and painters of its own. */
const asOf = (id: string, painters: Readonly<Record<string, string>>, entries: readonly Entry[]): Entry[] =>
  entries.map((one) => ({
    ...one,
    cause: one.cause.replace(/:[BD]:/, `:${id}:`),
    contractorId: one.contractorId === null ? null : (painters[one.contractorId] ?? null),
  }))

async function enter(booking: Booking, entries: readonly Entry[], at: Date): Promise<void> {
  const postings = [...Map.groupBy(entries, ({ cause }) => cause)].map(([cause, of]) => ({
    cause,
    lines: of.map(({ cause: _cause, ...line }) => line),
  }))
  await inTransaction(app.db, async (db) => {
    const subject = await subjectOf(db, booking)
    const context = { market, now: () => at, actor: 'system' }
    await post(db, context, { subject, status: booking.status, entries: [] }, postings)
  })
}

let statements: { id: string; statement: BookingStatement }[] = []
const painters: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['MARIA', 'PAUL']) painters[name] = (await aPainter(app)).id
  const { booking } = await aBooking(app, { contractorId: painters.MARIA ?? '', date: TODAY })
  const stories = fc.sample(fc.tuple(fc.array(anyMoney, { maxLength: 16, size: 'max' }), fc.nat(DAYS)), {
    ...runs,
    numRuns: BOOKINGS,
  })
  for (const [steps, days] of stories) {
    const { entries, facts } = stepped([entry('owed', 'price', 680_00, { cause: 'booked:B:0' })], steps)
    const copy = await copyOf(booking, facts.status)
    await enter(copy, asOf(copy.id, painters, entries), new Date(TEST_NOW.getTime() - days * DAY))
  }
  const ids = (await app.db.selectFrom('bookings').select('id').execute()).map(({ id }) => id)
  statements = (await statementSourcesOf(app.db, ids)).map(({ id, entries, facts }) => ({
    id,
    statement: statementOf(entries, facts),
  }))
}, 120_000)

const now = { market, now: TEST_NOW }

/** What is added up of all statements, in cents. */
const total = (of: (statement: BookingStatement) => number): number =>
  statements.reduce((sum, { statement }) => sum + of(statement), 0)

/** What all statements add to an account. */
const all = (account: Account): number => total((statement) => addedTo(statement, account, () => true))

const months = (): string[] => {
  const days = Array.from({ length: DAYS + 2 }, (_, index) => addDays(todayIn(market, TEST_NOW), 1 - index))
  return [...new Set(days.map((day) => day.slice(0, 7)))]
}

const ofPainter = (id: string) => ({
  earned: total((statement) => paintersPart(statement, id).earned),
  balance: total((statement) => paintersPart(statement, id).balance),
})

/**
 * The figures over many bookings, which the database adds up, each beside what all statements add up to. No other figure is added
 * up there: one of a single booking is its statement's.
 */
const figures: Record<string, () => Promise<[figure: unknown, ofStatements: unknown]>> = {
  'what is owed, and what goes back': async () => {
    const { owed, toRefund } = await readSummary(app.db, now, TODAY.slice(0, 7))
    return [
      [owed.amount, toRefund.amount],
      [total(({ due }) => Math.max(0, due)), total(({ due }) => Math.max(0, -due))],
    ]
  },
  'the list of what is due': async () => {
    const page = { limit: 10_000, after: undefined }
    const rows = [
      ...(await readReceivables(app.db, TEST_NOW, { side: 'owed', ...page })),
      ...(await readReceivables(app.db, TEST_NOW, { side: 'refund', ...page })),
    ]
    const listed = rows.map(({ bookingId, due, fee, paid, tips }) => ({ id: bookingId, due, fee, paid, tips }))
    const stated = statements.flatMap(({ id, statement }) => {
      const { due, status, paid } = statement
      if (due === 0) return []
      const charged = feeKinds.filter((kind) => addedAs(statement, 'owed', kind) > 0)
      const fee = charged.length > 1 ? 'several' : (charged[0] ?? null)
      const back = due < 0 ? { paid, tips: addedAs(statement, 'earned', 'tip') } : { paid: 0, tips: 0 }
      return [{ id, due, fee: status === 'completed' ? null : fee, ...back }]
    })
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    return [listed.toSorted(byId), stated.toSorted(byId)]
  },
  'what was collected, refunded, credited and waived, month by month': async () => {
    const sums = await Promise.all(months().map((month) => readSummary(app.db, now, month)))
    const sum = (of: (one: (typeof sums)[number]) => number) => sums.reduce((cents, one) => cents + of(one), 0)
    return [
      {
        paid: sum(({ collected }) => collected.total + collected.tips),
        fees: sum(({ collected }) => collected.fees),
        refunds: sum(({ refunds }) => refunds),
        credits: sum(({ credits }) => credits),
        waived: sum(({ waivedFees }) => waivedFees),
      },
      {
        paid: all('paid'),
        fees: all('costs'),
        refunds: -total((statement) => addedAs(statement, 'paid', 'refund')),
        credits: -total((one) => addedAs(one, 'owed', 'credit') + addedAs(one, 'owed', 'refund')),
        waived: total(({ lines }) =>
          lines.filter(isFee).reduce((cents, { amount, adds }) => cents + amount - adds.owed, 0),
        ),
      },
    ]
  },
  'the sums of the ledger': async () => [
    Object.fromEntries((await sumLedger(app.db, market, {})).map(({ account, amount }) => [account, amount])),
    Object.fromEntries(accounts.map((account) => [account, all(account)])),
  ],
  'what customers have paid': async () => {
    const { paid } = await app.db
      .selectFrom('customers')
      .select(sql<number>`sum(paid)::int`.as('paid'))
      .executeTakeFirstOrThrow()
    return [paid, all('paid')]
  },
  'what painters have not been paid yet': async () => {
    const unpaid = Object.values(painters).map(async (id) => {
      const { payable, waiting } = await readUnsettledOf(app.db, id)
      return payoutSums([...payable, ...waiting]).due
    })
    return [await Promise.all(unpaid), Object.values(painters).map((id) => ofPainter(id).balance)]
  },
  'what painters earned within days': async () => {
    const span = { from: addDays(TODAY, -DAYS - 2), to: addDays(TODAY, 1) }
    const earned = Object.values(painters).map((id) => readEarned(app.db, market, id, span))
    return [await Promise.all(earned), Object.values(painters).map((id) => ofPainter(id).earned)]
  },
  'the yearly list, and a painter’s own years': async () => {
    const years = [...new Set(months().map((month) => Number(month.slice(0, 4))))]
    const lists = await Promise.all(years.map((year) => readYearlyTotals(app.db, now, year, 0)))
    const sums = Object.values(painters).map(async (id) => {
      const own = await readYearsOf(app.db, now, id)
      const listed = lists.flat().filter(({ contractorId }) => contractorId === id)
      return [own, listed].map((list) => list.reduce((cents, one) => cents + one.total, 0))
    })
    const received = Object.values(painters).map((id) => {
      const { earned, balance } = ofPainter(id)
      return 0 + receivedBy(earned, balance - earned)
    })
    return [await Promise.all(sums), received.map((cents) => [cents, cents])]
  },
}

// @proves docs/rules/money.md#the-figures
test.each(Object.keys(figures))('%s: the database adds up what the statements do', async (name) => {
  const [figure, stated] = (await figures[name]?.()) ?? []
  expect(figure).toEqual(stated)
  expect(JSON.stringify(stated)).toMatch(/[1-9]/)
})

const productFiles = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))

test('no other file has the database add up entries', () => {
  const adding = productFiles.filter((file) => {
    const source = readFileSync(`server/${file}`, 'utf8')
    const readsEntries = /\b(?:from|join) (?:ledger_entries|unsettled_entries|receivables|payable|due)\b/.test(source)
    return readsEntries && /\bsum\((?:abs\()?(?:\w+\.)?(?:cents|tax)\)/.test(source)
  })
  expect(adding.sort()).toEqual([
    // How what was collected is split is stored with the entries, and no line of a statement.
    'billing/ledger/booking-ledger.queries.ts',
    'billing/ledger/ledger-list.queries.ts',
    'billing/ledger/month-sums.ts',
    // What somebody of the office gave away on a day.
    'billing/ledger/office-entries.ts',
    'billing/ledger/receivables.queries.ts',
    'billing/ledger/summary.queries.ts',
    // Who is below zero, of the entries that payouts do not cover yet.
    'billing/payouts/held-money.queries.ts',
    'billing/payouts/unsettled.queries.ts',
    'billing/payouts/yearly-totals.ts',
    // What a painter still holds once they handed something over.
    'notifications/kinds/handover-recorded.ts',
    'painters/earnings/account.queries.ts',
  ])
})
