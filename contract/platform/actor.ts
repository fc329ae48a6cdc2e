import { z } from 'zod'

/** Who did something, as records name them, and how they are called in the office. */
export const actorFields = {
  actor: z
    .string()
    .describe(
      'admin, customer, system; office: and the id of an account, or contractor: and that of a painter. admin is the first owner',
    ),
  actorName: z
    .string()
    .nullable()
    .describe(
      'The name of somebody of the office, also once their access was removed; null for others, and until they have one',
    ),
}
