import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Instant, identifier, named, PainterSlug, Slot } from '#contract/platform/fields.ts'
import { ShownPainter } from './shown-painter.ts'

const quoteId = identifier('quote')

export const BookingPause = named('BookingPause', {
  until: Day.describe('Bookings are taken again from this day on'),
  note: z.string().nullable().describe('What the office adds to it'),
})

const bookingId = identifier('booking')
  .optional()
  .describe('A booking of this quote that is being moved: its own slots count as free')

const painter = PainterSlug.optional().describe(
  'Only when this painter can come, whom the customer asks for; not for a booking that is being moved',
)

export const listAvailableDates = endpoint('GET /api/contractor-available-dates', 'public', {
  name: 'listAvailableDates',
  summary: 'The dates, ascending, with at least one slot that this quote can book.',
  query: z.object({ quoteId, bookingId, painter }),
  response: z.object({
    availableDates: z.array(Day),
    closed: z
      .array(z.object({ firstDay: Day, lastDay: Day, label: z.string() }))
      .describe('When we are closed at this home within the days that can be booked, both days inclusive'),
    painters: z
      .array(z.object({ name: z.string().describe('First name and initial: "Maria A."'), slug: PainterSlug }))
      .exactOptional()
      .describe('Whom the customer can ask for, by name; only of a new visit for which nobody is asked for yet'),
    paused: BookingPause.nullable().describe('No new bookings are taken there now, so there are no dates either'),
  }),
  shows: ['availability'],
})

export const listTimeSlots = endpoint('GET /api/availability', 'public', {
  name: 'listTimeSlots',
  summary: 'The three slots of a day in order, and whether this quote can book each.',
  query: z.object({ date: Day, quoteId, bookingId, painter }),
  response: z.object({
    timeSlots: z.array(
      z.object({
        id: Slot,
        label: z.string().describe('The customer window'),
        available: z.boolean(),
        endDate: Day.nullable().describe('The last day, for the painter who would be chosen; null when not available'),
        endsAt: Instant.nullable().describe('When work would end; null when not available'),
        painterName: z.string().nullable().describe('Who would come: "Maria A."; null when not available'),
        painter: ShownPainter.nullable()
          .exactOptional()
          .describe('The same, with what customers know of them; servers of the release before send none'),
      }),
    ),
  }),
  shows: ['availability', 'reviews'],
})

export const getProjectEstimate = endpoint('GET /api/project-estimate/{quoteId}', 'public', {
  name: 'getProjectEstimate',
  summary: 'Days touched when starting in the morning with the painter who would be chosen now.',
  params: z.object({ quoteId }),
  response: z.object({
    estimatedDays: z.int(),
    estimatedHalfDays: z.int().exactOptional().describe('Half-days of work; servers of the release before send none'),
  }),
})
