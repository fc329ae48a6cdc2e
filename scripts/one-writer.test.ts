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

const productFiles = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isProduct)
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
    'apply-transition.ts',
    'begin-waiting.ts',
    'believe-arrival.ts',
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
