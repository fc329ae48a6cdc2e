import { z } from 'zod'
import { pushTopics } from '#domain/notifications/push-topics.ts'
import { Instant } from './fields.ts'

/** A device that shows notifications. */
export const PushDevice = z
  .object({
    id: z.string().describe('The SHA-256 of its endpoint in base64url, so that a browser recognizes itself'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    addedAt: Instant,
    acceptedAt: Instant.nullable().describe('When its push service last took a message'),
  })
  .meta({ id: 'PushDevice' })

export type PushDevice = z.output<typeof PushDevice>

/** A painter's notifications. */
export const OwnPush = z
  .object({
    devices: z.array(PushDevice),
    muted: z.array(z.enum(pushTopics)).describe('What the painter does not want to be notified of'),
  })
  .meta({ id: 'OwnPush' })

export type OwnPush = z.output<typeof OwnPush>

/** The devices that follow a booking. */
export const BookingPush = z.object({ devices: z.array(PushDevice) }).meta({ id: 'BookingPush' })

export type BookingPush = z.output<typeof BookingPush>
