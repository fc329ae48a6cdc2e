import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier, named } from '#contract/platform/fields.ts'

const Feed = named('CalendarFeed', {
  url: z.string().nullable().describe('Null after the feed was revoked, until a new one is made'),
  isRead: z.boolean().describe('Whether a calendar has read it at that address'),
})

export const getCalendarFeed = endpoint('GET /api/contractor/calendar', 'contractor', {
  name: 'getCalendarFeed',
  summary: "The private address of the painter's calendar feed.",
  response: Feed,
  shows: ['account'],
})

export const renewCalendarFeed = endpoint('POST /api/contractor/calendar', 'contractor', {
  name: 'renewCalendarFeed',
  summary: 'Makes a new address for the feed; the old one stops working.',
  response: z.object({ url: z.string() }),
  touches: ['account'],
})

export const revokeCalendarFeed = endpoint('DELETE /api/contractor/calendar', 'contractor', {
  name: 'revokeCalendarFeed',
  summary: 'Ends the feed.',
  status: 204,
  touches: ['account'],
})

export const readCalendarFeed = endpoint('GET /api/calendar/{secret}.ics', 'public', {
  name: 'readCalendarFeed',
  summary: "A painter's jobs as an iCalendar feed, for whoever knows its private address.",
  params: z.object({ secret: z.string().min(1).max(200) }),
  produces: 'text/calendar',
})

export const getJobCalendar = endpoint('GET /api/contractor/jobs/{jobId}/calendar.ics', 'contractor', {
  name: 'getJobCalendar',
  summary: 'A job that is still to be done as an iCalendar file: the same entry as in the feed.',
  params: z.object({ jobId: identifier('job') }),
  produces: 'text/calendar',
})
