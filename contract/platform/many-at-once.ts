import { z } from 'zod'
import { Day, Id, Instant, Slot } from './fields.ts'

/** As many bookings as one confirmation takes. */
export const MOST_AT_ONCE = 200

/** Which part of a long list of proposals is wanted. */
export const partOfProposals = z.object({
  skip: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .default(0)
    .describe('Leaves out as many from the beginning: those that were proposed before and stayed where they are'),
  limit: z.coerce.number<string | number>().int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE),
})

/** A visit that is to be placed, moved or given to somebody else, as every list of proposals shows it. */
export const visitToPlan = {
  bookingId: Id,
  version: z.int().describe('Of the booking that was answered about: send it back with what is decided'),
  customerName: z.string().nullable(),
  phone: z.string().describe("The customer's"),
  town: z.string(),
  scheduledDate: Day,
  endDate: Day,
  timeSlot: Slot,
}

/** Another time for a visit, with the painter who is free then. */
export const ProposedMove = z.object({
  scheduledDate: Day,
  endDate: Day,
  timeSlot: Slot,
  painter: z.object({ id: Id, name: z.string() }),
})

/** How many follow those that are proposed. */
export const MoreToPropose = z.int().describe('How many follow: ask again for them once these are done')

/** How booking actions that were done together are undone. */
export const UndoOfMany = z
  .object({ until: Instant, actions: z.array(z.object({ bookingId: Id, id: Id })) })
  .nullable()
  .describe('Until then nobody is told, and all of these actions can be undone at once; null when none can be')
