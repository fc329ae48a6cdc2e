import { z } from 'zod'
import { StoredBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import { readReceipt, readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'

/** What an approved change made of a visit, as it was before, and what the approval itself left behind (`change_orders.before_approval`). */
const BeforeApproval = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('same_visit'),
    halfDays: z.int(),
    quote: z.object({
      rooms: z.unknown().transform(readRooms),
      breakdown: z.unknown().transform(readReceipt),
      workArea: z.number(),
      totalCost: z.int(),
      finalCost: z.int(),
    }),
    job: z.object({ id: z.string(), earnings: z.int(), basis: StoredBasis }).nullable(),
    /** The causes of all entries of the ledger before the approval, and of its own. */
    causes: z.array(z.string()),
    own: z.array(z.string()),
  }),
  z.object({
    type: z.literal('second_visit'),
    /** The version of the second visit as it was booked. */
    version: z.int(),
  }),
])

export type BeforeApproval = z.output<typeof BeforeApproval>

/** @throws ZodError when no release has ever stored such a value */
export const readBeforeApproval = (stored: unknown): BeforeApproval => BeforeApproval.parse(stored)
