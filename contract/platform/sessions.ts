import { z } from 'zod'
import { Instant, named } from './fields.ts'

/** A device, as far as it says what it is, and the network that it came from. */
export const DeviceOfSession = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable().describe('The IP address, or the network of an IPv6 one'),
  startedAt: Instant,
}

export const Session = named('Session', {
  id: z.string(),
  ...DeviceOfSession,
  seenAt: Instant.describe('When it was last used: to the minute in the office, to the hour for a painter'),
  isNew: z.boolean().describe('The account of the office had never been used from such a device before'),
  isThis: z.boolean().describe('The session that asks'),
})

/** Where somebody is signed in. */
export type Session = z.output<typeof Session>

/** Which one is ended. */
export const ofSession = z.object({ sessionId: z.uuid() })
