import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'

const Feed = z
  .object({ url: z.string().nullable().describe('Null after the feed was revoked, until a new one is made') })
  .meta({ id: 'CalendarFeed' })

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/api/contractor/calendar',
  access: 'contractor',
  summary: "The private address of the painter's calendar feed.",
  status: 200,
  response: Feed,
})

export const renewCalendarFeed = endpoint({
  name: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/contractor/calendar',
  access: 'contractor',
  summary: 'Makes a new address for the feed; the old one stops working.',
  status: 200,
  response: z.object({ url: z.string() }),
})

export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/api/contractor/calendar',
  access: 'contractor',
  summary: 'Ends the feed.',
  status: 204,
})

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar/{secret}.ics',
  access: 'public',
  summary: "A painter's jobs as an iCalendar feed, for whoever knows its private address.",
  params: z.object({ secret: z.string().min(1).max(200) }),
  status: 200,
  produces: 'text/calendar',
})

export const getJobCalendar = endpoint({
  name: 'getJobCalendar',
  method: 'GET',
  path: '/api/contractor/jobs/{jobId}/calendar.ics',
  access: 'contractor',
  summary: 'A job that is still to be done as an iCalendar file: the same entry as in the feed.',
  params: z.object({ jobId: identifier('job') }),
  status: 200,
  produces: 'text/calendar',
})
