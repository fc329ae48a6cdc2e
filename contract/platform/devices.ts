import { z } from 'zod'
import { pushTopics } from '#domain/platform/push-topics.ts'
import { Instant, named } from './fields.ts'

/** A device that shows notifications. */
export const PushDevice = named('PushDevice', {
  id: z.string().describe('The SHA-256 of its endpoint in base64url, so that a browser recognizes itself'),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  addedAt: Instant,
  acceptedAt: Instant.nullable().describe('When its push service last took a message'),
})

export type PushDevice = z.output<typeof PushDevice>

/** A painter's notifications. */
export const OwnPush = named('OwnPush', {
  devices: z.array(PushDevice),
  muted: z.array(z.enum(pushTopics)).describe('What the painter does not want to be notified of'),
})

export type OwnPush = z.output<typeof OwnPush>

/** The devices that follow a booking. */
export const BookingPush = named('BookingPush', { devices: z.array(PushDevice) })

export type BookingPush = z.output<typeof BookingPush>
