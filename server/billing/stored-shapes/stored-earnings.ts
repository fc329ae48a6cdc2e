import { z } from 'zod'

const Basis = z.object({ finalCost: z.int(), taxRate: z.number(), commissionRate: z.number() })

/** The basis of a job's pay; amounts in cents, rates as fractions of 1. */
export type EarningsBasis = z.output<typeof Basis>

/** @throws ZodError when no release has ever stored such a value */
export const readEarningsBasis = (stored: unknown): EarningsBasis => Basis.parse(stored)
