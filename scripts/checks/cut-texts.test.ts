import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A text is cut where its constant is called by a length; lists are cut at a `MOST`, a `FIRST`, or a `SHOWN`. */
const cut = /\.slice\(0,\s*(?:LONGEST|LENGTH_OF|MOST_SCREENED)\w*(?:\s*-\s*\d+)?\)|\.substring\(0,|\.substr\(0,/

/** Texts that nobody reads: letters and digits without accents, words of an index. */
const unread: ReadonlySet<string> = new Set([
  'domain/platform/painter-name.ts',
  'domain/platform/search-query.ts',
  'domain/bookings/review-screening.ts',
  'server/platform/search/search-words.ts',
])

it('no text is cut within a character: a beginning is that of beginningOf', () => {
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => !unread.has(file) && cut.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
