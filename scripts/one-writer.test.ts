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

// @proves docs/rules/visits.md#the-booking-lifecycle
test('one folder writes bookings, jobs and slots', () => {
  expect(
    ["db.updateTable('jobs').set", 'sql`delete from bookings where', "rowsOf('jobs', row"].map((text) =>
      writes.test(text),
    ),
  ).toEqual([true, true, true])
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const writers = files.filter((file) => isProduct(file) && writes.test(readFileSync(path.join(root, file), 'utf8')))
  expect(new Set(writers.map((file) => path.dirname(file)))).toEqual(new Set(['bookings/lifecycle']))
  const lifecycleWriters = writers.filter((file) =>
    /(?:bookings|jobs)'\)?/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(lifecycleWriters.map((file) => path.basename(file)).sort()).toEqual([
    'apply-transition.ts',
    'begin-waiting.ts',
    'believe-arrival.ts',
    'charge-for-trip.ts',
    'end-keys.ts',
    'forget.ts',
    'reminder-flags.ts',
    'reprice.ts',
    'secure-booking.ts',
    'settle-no-show-fee.ts',
    'undo-booking-action.ts',
  ])
})
