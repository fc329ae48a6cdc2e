import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve('server')
/** Whose columns are decided about in `domain/bookings/transitions.ts`. */
const tables = 'bookings|jobs|contractor_slots'
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|rowsOf)\\(\\s*'(?:${tables})'|(?:insert into|update|delete from) (?:${tables})\\b`,
)

/** Besides these, a whole installation is written at once: restored backups. */
const isProduct = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:testing|platform\/backup)\//.test(file)

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
const productFiles = files.filter(isProduct)
const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

// @proves docs/rules/visits.md#the-booking-lifecycle
test('one folder writes bookings, jobs and slots', () => {
  expect(
    ["db.updateTable('jobs').set", 'sql`delete from bookings where', "rowsOf('jobs', row"].map((text) =>
      writes.test(text),
    ),
  ).toEqual([true, true, true])
  const writers = productFiles.filter((file) => writes.test(sourceOf(file)))
  expect(new Set(writers.map((file) => path.dirname(file)))).toEqual(new Set(['bookings/lifecycle']))
  const lifecycleWriters = writers.filter((file) => /(?:bookings|jobs)'\)?/.test(sourceOf(file)))
  expect(lifecycleWriters.map((file) => path.basename(file)).sort()).toEqual([
    'accept-arrival.ts',
    'apply-transition.ts',
    'begin-waiting.ts',
    'charge-for-trip.ts',
    'end-keys.ts',
    'forget.ts',
    'reminder-flags.ts',
    'reprice.ts',
    'restore-work.ts',
    'secure-booking.ts',
    'settle-no-show-fee.ts',
    'undo-booking-action.ts',
    'write-booking.ts',
  ])
})

test.each([
  ['adds a painter', /insertInto\(\s*'contractors'/, 'painters/accounts/painters.queries.ts'],
  ['sets the last day of a painter', /'contractors'\)\s*\.set\([^)]*\blast_day\b/, 'painters/calendar/set-offers.ts'],
  ['writes a review', /insertInto\(\s*'reviews'/, 'bookings/reviews/write-review.ts'],
  ['hides the review of a visit that is opened again', /set suspended/, 'bookings/lifecycle/write-booking.ts'],
])('one file %s', (_, writing, file) => {
  expect(productFiles.filter((one) => writing.test(sourceOf(one)))).toEqual([file])
})

// @proves docs/rules/money.md#the-ledger
test('one file writes entries of bookings, and no file has them in an order of instants and ids', () => {
  const ofLedger = productFiles.filter((file) => sourceOf(file).includes('ledger_entries'))
  const writers = ofLedger.filter((file) =>
    /(?:insertInto|rowsOf)\('ledger_entries'|insert into ledger_/.test(sourceOf(file)),
  )
  // The last two are what painters hand over and are paid, which belongs to no booking.
  expect(writers.sort()).toEqual([
    'billing/ledger/post.ts',
    'billing/payouts/handovers.ts',
    'billing/payouts/pay-painters.ts',
  ])
  // An entry is `e` where rows of several tables are read.
  const byId = /order by (?:e\.)?at(?: desc)?, (?:e\.)?id\b|orderBy\('(?:e\.)?at'[^)]*\)\s*\.orderBy\('(?:e\.)?id'/
  expect(['order by e.at desc, e.id', ".orderBy('at')\n  .orderBy('id')"].map((text) => byId.test(text))).toEqual([
    true,
    true,
  ])
  expect(ofLedger.filter((file) => byId.test(sourceOf(file)))).toEqual([])
})

test('no file that registers calls holds SQL', () => {
  const builders = 'selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto'
  const statement = new RegExp(
    `\\b(?:${builders})\\(|\\bsql(?:<[^\`]*>)?\`|\\bsql\\.|\\.raw\\(|['"\`]\\s*(?:select|insert into|update|delete from) `,
  )
  const planted = [
    ...builders.split('|').map((builder) => `db\n  .${builder}('jobs')`),
    'sql`now()`',
    'sql<{ id: string }>`\n  id is null`',
    "sql.ref('id')",
    "CompiledQuery.raw('vacuum')",
    "client.query('select 1')",
    'exec(`\n  update jobs set notes = null`)',
  ]
  expect(planted.filter((text) => !statement.test(text))).toEqual([])
  const routes = files.filter((file) => file.endsWith('.routes.ts'))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((file) => statement.test(sourceOf(file)))).toEqual([])
})
