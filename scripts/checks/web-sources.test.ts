import fs from 'node:fs'
import { expect, test } from 'vitest'

const sources = fs
  .globSync('web/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

test('no part of a page is loaded in a way that would take the page along when its code does not come', () => {
  expect(filesWith(/\blazy\(/)).toEqual([
    'web/lib/loaded-by-itself.tsx', // a whole page: what failed says so in its place (web/root.tsx)
    'web/lib/optional-part.ts',
    'web/site/booking-flow/BookingFlowHost.tsx', // leaves the page as it was, with a message
    'web/ui/lazy-part.tsx',
  ])
})

test('no form or dialog says what is read again: calls do, and events that were missed', () => {
  const byHand = filesWith(/\b(?:invalidateQueries|invalidateRole|refetchQueries)\(/)
  expect(byHand).toEqual([
    'web/lib/queries.ts',
    'web/office/frame/use-live-office.ts',
    'web/portal/jobs/use-job-call.ts', // the job may not be in the state that the page assumed
    'web/portal/live/use-live-jobs.ts',
    'web/portal/offline/OfflineProvider.tsx',
    'web/site/live-booking/use-live-booking.ts',
  ])
})

test('every field for a number is one that the mouse wheel does not change', () => {
  expect(filesWith(/<input\b[^<]*type="number"/)).toEqual([])
  expect(filesWith(/type="number"/).length).toBeGreaterThan(1)
})

test('every form with a new password names the account that it is for', () => {
  const forms = filesWith(/['"]new-password['"]/)
  expect(forms).toHaveLength(3)
  expect(forms.filter((file) => !filesWith(/<input\b[^<]*autoComplete="username"/).includes(file))).toEqual([])
})
