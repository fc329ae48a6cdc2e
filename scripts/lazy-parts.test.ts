import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Where a failure to load is dealt with, for all others. */
const mechanism = [
  'web/lib/loaded-by-itself.tsx', // a whole page: what failed says so in its place (web/root.tsx)
  'web/lib/optional-part.ts',
  'web/site/booking-flow/BookingFlowHost.tsx', // leaves the page as it was, with a message
  'web/ui/lazy-part.tsx',
]

test('no part of a page is loaded in a way that would take the page along when its code does not come', () => {
  const lazy = fs
    .globSync('web/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && /\blazy\(/.test(fs.readFileSync(file, 'utf8')))
  expect(lazy.toSorted()).toEqual(mechanism)
})
