import { z } from 'zod'
import { checkHasNumber, checkNumberMissing, HandedPayment } from '#contract/billing/ledger.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'
import { Job } from './jobs.ts'

export const recordJobPayment = endpoint({
  name: 'recordJobPayment',
  method: 'POST',
  path: '/api/contractor/jobs/{jobId}/payments',
  access: 'contractor',
  summary: 'Cash or a check that the painter took from the customer, from the start of the work on.',
  params: z.object({ jobId: identifier('job') }),
  body: HandedPayment.refine(checkHasNumber, checkNumberMissing),
  status: 200,
  response: Job,
})
