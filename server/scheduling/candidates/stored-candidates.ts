import { z } from 'zod'
import type { PassedOverReason } from '#domain/scheduling/matching.ts'

/** A painter who was considered for a booking, as of that moment. */
export type ConsideredCandidate = {
  contractorId: string
  name: string
  priority: number
  /** The class of their record at that moment. */
  reliability: number
  reservedNearby: number
  lastAssignedAt: string | null
  /** Why this one was passed over (`passedOverLabels` has the text); null for the one who got the job. */
  passedOver: PassedOverReason | null
}

/** A reason that this release does not know stays readable. */
const Candidates = z.array(
  z.object({
    contractorId: z.string(),
    name: z.string(),
    priority: z.int(),
    reliability: z.int(),
    reservedNearby: z.int(),
    lastAssignedAt: z.string().nullable(),
    passedOver: z.string().nullable(),
  }),
)

/** @throws ZodError when no release has ever stored such a value */
export const readCandidates = (stored: unknown): z.output<typeof Candidates> => Candidates.parse(stored)
