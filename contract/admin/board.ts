import { z } from 'zod'
import { bookingStatuses } from '../../domain/booking-status.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Slot } from '../fields.ts'

const BoardBooking = z.object({
  id: Id,
  status: z.enum(bookingStatuses),
  customerName: z.string().nullable(),
  city: z.string(),
})

const Board = z
  .object({
    from: Day,
    to: Day,
    contractors: z.array(
      z.object({
        id: Id,
        name: z.string(),
        isActive: z.boolean(),
        slots: z
          .array(z.object({ date: Day, timeSlot: Slot, offered: z.boolean(), booking: BoardBooking.nullable() }))
          .describe('Offered or reserved ones, in order'),
      }),
    ),
    unassigned: z
      .array(z.object({ ...BoardBooking.shape, scheduledDate: Day, timeSlot: Slot }))
      .describe('Bookings of these days without a painter'),
  })
  .meta({ id: 'Board' })

/** Which painter works where. */
export type Board = z.output<typeof Board>

export const getBoard = endpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/api/admin/board',
  access: 'administrator',
  summary: 'Who works where and who is free, by painter and day.',
  query: z.object({
    from: Day.optional().describe('The first day; today when it is left out'),
    days: z.coerce.number<string | number>().int().min(1).max(62).default(14),
  }),
  status: 200,
  response: Board,
})
