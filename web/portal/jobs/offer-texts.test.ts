import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { formatWorkAndLocation, offerTitle } from './offer-texts.ts'

test('an offer is named by its place and its work, a touch-up by what it is', () => {
  const job = aJob({ status: 'assigned' })
  expect(offerTitle(reader, job)).toMatch(/, 1 room$/)
  const mend = { ...job, purpose: 'touch_up' as const }
  expect(offerTitle(reader, mend)).toMatch(/, Free touch-up$/)
  expect(formatWorkAndLocation(reader, mend)).toMatch(/^Free touch-up, /)
})
