import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, named, Slot } from '#contract/platform/fields.ts'
import { visitPurposes } from '#domain/bookings/visit-purpose.ts'
import { visitStates } from '#domain/bookings/visit-state.ts'
import { bookingStatuses } from '#domain/platform/booking-status.ts'

const BoardBooking = z.object({
  id: Id,
  status: z.enum(bookingStatuses),
  customerName: z.string().nullable(),
  city: z.string(),
})

const BoardVisit = named('BoardVisit', {
  bookingId: Id,
  version: z.int(),
  contractorId: Id.nullable().describe('null: nobody has it, it lies in the tray'),
  kind: z.enum(['painting', 'consultation']),
  purpose: z.enum(visitPurposes).nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string(),
  town: z.string(),
  areaIds: z.array(Id).describe('The active areas that cover the home'),
  rooms: z.int(),
  slots: z
    .array(z.object({ date: Day, timeSlot: Slot }))
    .describe('All that the visit takes, in order, also beyond the days shown'),
  status: z.enum(bookingStatuses).describe('Of its booking: what can be done with it'),
  state: z.enum(visitStates).describe('Where it stands now'),
  expectedAt: Instant.nullable().describe('When a painter who is on the way or late is expected'),
})

/** A visit on the board: one bar, however many days it takes. */
export type BoardVisit = z.output<typeof BoardVisit>

const Board = named('Board', {
  from: Day,
  to: Day,
  areas: z.array(z.object({ id: Id, name: z.string() })).describe('The active ones'),
  contractors: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        isActive: z.boolean(),
        areaIds: z.array(Id).describe('The active areas that they serve'),
        pausedUntil: Day.nullable().describe('Until this day they get no new work'),
        lastDay: Day.nullable().describe('They leave after it'),
        slots: z
          .array(z.object({ date: Day, timeSlot: Slot, offered: z.boolean(), booking: BoardBooking.nullable() }))
          .describe('Offered or reserved ones, in order'),
      }),
    )
    .describe('Every active painter, and others who still have a visit'),
  visits: z.array(BoardVisit).describe('The visits of these days; cancelled ones are left out'),
  closures: z
    .array(z.object({ firstDay: Day, lastDay: Day, label: z.string(), areaId: Id.nullable() }))
    .describe('When we are closed on these days; areaId: only homes that this area covers, null: everywhere'),
  unassigned: z
    .array(z.object({ ...BoardBooking.shape, scheduledDate: Day, timeSlot: Slot }))
    .describe('Bookings of these days without a painter'),
})

/** Which painter works where. */
export type Board = z.output<typeof Board>

export const getBoard = endpoint('GET /api/admin/board', 'office:read', {
  name: 'getBoard',
  summary: 'Who works where and who is free, by painter and day.',
  query: z.object({
    from: Day.optional().describe('The first day; today when it is left out'),
    days: z.coerce.number<string | number>().int().min(1).max(62).default(14),
    contractorId: identifier('contractor').optional().describe('Only the row and the visits of this painter'),
  }),
  response: Board,
  shows: ['bookings', 'availability', 'painters', 'coverage'],
})
