import { z } from 'zod'

const Basis = z.object({ finalCost: z.int(), taxRate: z.number(), commissionRate: z.number() })

/** What the pay of a job was computed from; amounts in cents, rates as fractions of 1. */
export type EarningsBasis = z.output<typeof Basis>

/** @throws ZodError when it is nothing that a release has ever stored */
export const readEarningsBasis = (stored: unknown): EarningsBasis => Basis.parse(stored)
