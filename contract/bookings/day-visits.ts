import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, named, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { visitPurposes } from '#domain/bookings/visit-purpose.ts'
import { visitStates } from '#domain/bookings/visit-state.ts'

const DayVisit = named('DayVisit', {
  bookingId: Id,
  version: z.int(),
  date: Day.describe('One line for each day of a visit'),
  day: z.int().describe('Which day of the visit that is, from 1'),
  days: z.int(),
  scheduledDate: Day.describe('The first day of the visit'),
  endDate: Day,
  timeSlot: Slot.describe('The first slot of this day'),
  kind: z.enum(['painting', 'consultation']),
  purpose: z.enum(visitPurposes).nullable(),
  arrivesFrom: Instant,
  arrivesTo: Instant,
  endsAt: Instant.describe('When the work of the whole visit ends'),
  customerName: z.string().nullable(),
  phone: z.string(),
  town: z.string(),
  areaIds: z.array(Id).describe('The active areas that cover the home'),
  rooms: z.int(),
  painter: z.object({ id: Id, name: z.string(), phone: z.string() }).nullable(),
  state: z.enum(visitStates),
  expectedAt: Instant.nullable().describe('When a painter who is on the way or late is expected'),
  answerBy: Instant.nullable().describe('Until when the painter has to answer'),
  price: Money.describe('Of the whole visit; 0 for a consultation'),
})

/** A day of a visit, as a line of the office's day. */
export type DayVisit = z.output<typeof DayVisit>

export const listDayVisits = endpoint('GET /api/admin/visits', 'office:read', {
  name: 'listDayVisits',
  summary: 'Visits by day and hour, one line for each day that they take; today and tomorrow unless days are named.',
  query: z.object({
    from: Day.optional().describe('Today when it is left out'),
    days: z.coerce.number<string | number>().int().min(1).max(31).default(2),
    areaId: identifier('service area').optional(),
  }),
  response: named('DayVisits', { from: Day, to: Day, visits: z.array(DayVisit) }),
  shows: ['bookings', 'customers', 'painters'],
})
