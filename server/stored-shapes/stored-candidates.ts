import { z } from 'zod'
import type { PassedOverReason } from '../../domain/matching.ts'

/** A painter who was asked about a booking, as it was at that moment. */
export type ConsideredCandidate = {
  contractorId: string
  name: string
  priority: number
  reservedNearby: number
  lastAssignedAt: string | null
  /** Why this one was passed over (`passedOverLabels` says it in words); null for the one who got the job. */
  passedOver: PassedOverReason | null
}

/** Of records of before a fact was kept, what is neutral; a reason that this release does not know stays readable. */
const Candidates = z.array(
  z.object({
    contractorId: z.string(),
    name: z.string(),
    priority: z.int(),
    reservedNearby: z.int().default(0),
    lastAssignedAt: z.string().nullable().default(null),
    passedOver: z.string().nullable().default(null),
  }),
)

/** @throws ZodError when it is nothing that a release has ever stored */
export const readCandidates = (stored: unknown): z.output<typeof Candidates> => Candidates.parse(stored)
