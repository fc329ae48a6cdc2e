import { z } from 'zod'
import { checkHasNumber, checkNumberMissing, HandedPayment } from '#contract/billing/ledger.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { Job } from './jobs.ts'

export const recordJobPayment = endpoint('POST /api/contractor/jobs/{jobId}/payments', 'contractor', {
  name: 'recordJobPayment',
  summary: 'Cash or a check that the painter took from the customer, from the start of the work on.',
  params: z.object({ jobId: identifier('job') }),
  body: HandedPayment.refine(checkHasNumber, checkNumberMissing),
  response: Job,
  touches: onBooking,
})
