import { z } from 'zod'
import type { PaidPrice } from '#domain/pricing/earnings.ts'

/** The basis of a job's pay as it is stored; amounts in cents, rates as fractions of 1. */
export const StoredBasis = z.object({ finalCost: z.int(), taxRate: z.number(), commissionRate: z.number() })

/** The same, as rules read it. */
type EarningsBasis = PaidPrice & { commissionRate: number }

/** @throws ZodError when no release has ever stored such a value */
export function readEarningsBasis(stored: unknown): EarningsBasis {
  const { finalCost: finalPrice, ...rates } = StoredBasis.parse(stored)
  return { finalPrice, ...rates }
}

/** What is stored of a basis. */
export const storedBasisOf = ({
  finalPrice,
  taxRate,
  commissionRate,
}: EarningsBasis): z.output<typeof StoredBasis> => ({
  finalCost: finalPrice,
  taxRate,
  commissionRate,
})
