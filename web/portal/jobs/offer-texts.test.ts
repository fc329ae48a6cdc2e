import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { formatWorkAndLocation, offerTitle } from './offer-texts.ts'

test('an offer is named by its town and its work, and a touch-up as one', () => {
  const job = aJob({ status: 'assigned' })
  expect(offerTitle(reader, job)).toMatch(/, 1 room$/)
  const mend = { ...job, purpose: 'touch_up' as const }
  expect(offerTitle(reader, mend)).toMatch(/, Free touch-up$/)
  expect(formatWorkAndLocation(reader, mend)).toMatch(/^Free touch-up, /)
})
