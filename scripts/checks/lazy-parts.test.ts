import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Whole pages, which the root of the site confines, and the flow, whose host tries again itself. */
const confined = ['web/routes/', 'web/site/manage-booking/BookedPage.tsx', 'web/site/booking-flow/BookingFlowHost.tsx']
const helpers = ['web/lib/loaded-by-itself.tsx', 'web/lib/optional-part.ts', 'web/ui/lazy-part.tsx']

test('a part of a page whose code comes later is loaded by what confines its failure', () => {
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      ![...confined, ...helpers].some((known) => file.startsWith(known)) &&
      /\b(?:lazy|loadedByItself)\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found, 'lazyPart, lazyDialog or optionalPart keep the page around it').toEqual([])
})
