import { z } from 'zod'
import { Id, Instant } from '../fields.ts'

/** How acts that were done together are taken back. */
export const UndoOfMany = z
  .object({ until: Instant, acts: z.array(z.object({ bookingId: Id, id: Id })) })
  .nullable()
  .describe('Until then nobody is told, and all of these acts can be undone at once; null when none can be')
