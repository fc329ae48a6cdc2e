import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, identifier, line, named } from '#contract/platform/fields.ts'
import { LONGEST_PAUSE_NOTE } from '#domain/coverage/closures.ts'

const params = z.object({ id: identifier('pause') })

const PauseOfBookings = named('PauseOfBookings', {
  id: Id,
  version: z.int(),
  until: Day.describe('Bookings are taken again from this day on'),
  note: z.string().nullable().describe('What customers read besides'),
  area: z.object({ id: Id, name: z.string() }).nullable().describe('Only homes that it covers; null: everywhere'),
})

/** No new bookings are taken until a day. */
export type PauseOfBookings = z.output<typeof PauseOfBookings>

export const listPauses = endpoint('GET /api/admin/booking-pauses', 'office:read', {
  name: 'listPauses',
  summary: 'Where no new bookings are taken now, and until when.',
  response: named('PausesOfBookings', { pauses: z.array(PauseOfBookings) }),
  shows: ['coverage'],
})

const fields = { until: Day, note: line(LONGEST_PAUSE_NOTE).nullable().default(null) }

export const pauseBookings = endpoint('POST /api/admin/booking-pauses', 'office:painters', {
  name: 'pauseBookings',
  summary:
    'Takes no new bookings until a day, everywhere or in one area. Visits that are booked, and quotes, stay as they are.',
  body: z.object({
    ...fields,
    serviceAreaId: identifier('service area').nullable().default(null).describe('null: everywhere'),
  }),
  status: 201,
  response: PauseOfBookings,
  touches: ['coverage', 'availability'],
})

export const changePause = endpoint('PUT /api/admin/booking-pauses/{id}', 'office:painters', {
  name: 'changePause',
  summary: 'Changes its day and its line; 409 conflict when somebody else did so since that version.',
  params,
  body: z.object({ ...fields, version: z.int().min(1) }),
  response: PauseOfBookings,
  touches: ['coverage', 'availability'],
})

export const endPause = endpoint('DELETE /api/admin/booking-pauses/{id}', 'office:painters', {
  name: 'endPause',
  summary: 'Takes bookings again at once.',
  params,
  status: 204,
  touches: ['coverage', 'availability'],
})
