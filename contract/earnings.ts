import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant } from './fields.ts'
import { Money } from './money.ts'

/** How a painter's share of one job is computed. */
export const EarningsBreakdown = z
  .object({
    finalCost: Money.describe('What the customer pays, tax included'),
    tax: Money,
    base: Money.describe('The final cost without tax'),
    commissionRate: z.number().describe("The painter's part of the base, as a fraction of one"),
    share: Money,
  })
  .meta({ id: 'EarningsBreakdown' })

export type EarningsBreakdown = z.output<typeof EarningsBreakdown>

const Earnings = z
  .object({
    months: z.array(
      z.object({
        month: z.string().describe('YYYY-MM, of the completion, on the clock of the market'),
        jobs: z.int().describe('How many were completed'),
        earnings: Money,
      }),
    ),
    jobs: z.array(
      z.object({
        id: Id,
        bookingId: Id.describe("The painter's own reference of the booking; no other call takes it"),
        scheduledDate: Day,
        completedAt: Instant,
        customerName: z.string().nullable(),
        address: z.string().nullable(),
        contractorEarnings: Money,
        earningsBreakdown: EarningsBreakdown,
      }),
    ),
  })
  .meta({ id: 'Earnings' })

export type Earnings = z.output<typeof Earnings>

export const getEarnings = endpoint({
  name: 'getEarnings',
  method: 'GET',
  path: '/api/contractor/earnings',
  access: 'contractor',
  summary: 'What the completed jobs earned, by month and one by one, newest first.',
  status: 200,
  response: Earnings,
})
