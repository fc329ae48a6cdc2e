import { z } from 'zod'
import { BookingKey } from '#contract/bookings/bookings.ts'
import { BookingPush, OwnPush } from '#contract/platform/devices.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { identifier, named } from '#contract/platform/fields.ts'
import { pushTopics } from '#domain/platform/push-topics.ts'
import { text } from '#domain/platform/translation/text.ts'

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), errorText(text('This isn’t what a browser subscribes with.')))

/** A browser's subscription: the JSON of its `PushSubscription`. */
const PushSubscription = named('PushSubscription', {
  endpoint: z.string().max(2000).describe('The address at its push service: public, over HTTPS'),
  keys: z.object({
    p256dh: base64url(87).describe('A point of P-256, uncompressed'),
    auth: base64url(22).describe('16 random bytes'),
  }),
})

const device = { device: z.string().max(100).describe('The id of a device') }

export const getPushKey = endpoint('GET /api/push/key', 'public', {
  name: 'getPushKey',
  summary: 'The public key that browsers subscribe to notifications with (VAPID).',
  response: z.object({ publicKey: z.string() }),
})

export const renewPush = endpoint('POST /api/push/renewals', 'public', {
  name: 'renewPush',
  summary:
    'A browser has replaced its subscription: what went to the old one goes to the new one. The same answer whether the old one was known or not.',
  body: z.object({ oldEndpoint: z.string().max(2000), subscription: PushSubscription }),
  status: 204,
})

export const getOwnPush = endpoint('GET /api/contractor/push', 'contractor', {
  name: 'getOwnPush',
  summary: 'Which devices of the painter show notifications, and of what.',
  response: OwnPush,
})

export const addOwnDevice = endpoint('POST /api/contractor/push/devices', 'contractor', {
  name: 'addOwnDevice',
  summary:
    'This device shows notifications from now on, as long as the session that it is added in is not ended. Safe to repeat.',
  body: PushSubscription,
  response: OwnPush,
})

export const removeOwnDevice = endpoint('DELETE /api/contractor/push/devices/{device}', 'contractor', {
  name: 'removeOwnDevice',
  summary: 'A device shows no notifications any more. Safe to repeat.',
  params: z.object(device),
  response: OwnPush,
})

export const muteOwnPush = endpoint('PUT /api/contractor/push/muted', 'contractor', {
  name: 'muteOwnPush',
  summary: 'What the painter does not want to be notified of, on any device.',
  body: z.object({ muted: z.array(z.enum(pushTopics)).max(pushTopics.length) }),
  response: OwnPush,
})

const ofBooking = z.object({ id: identifier('booking') })
const keyQuery = z.object({ key: BookingKey.optional() })

export const getBookingPush = endpoint('GET /api/bookings/{id}/push', 'public', {
  name: 'getBookingPush',
  summary: 'Which devices show notifications about a booking.',
  params: ofBooking,
  query: keyQuery,
  response: BookingPush,
})

export const addBookingDevice = endpoint('POST /api/bookings/{id}/push/devices', 'public', {
  name: 'addBookingDevice',
  summary: 'This device shows notifications about the booking, until some weeks after the visit. Safe to repeat.',
  params: ofBooking,
  query: keyQuery,
  body: PushSubscription,
  response: BookingPush,
})

export const removeBookingDevice = endpoint('DELETE /api/bookings/{id}/push/devices/{device}', 'public', {
  name: 'removeBookingDevice',
  summary: 'A device shows no notifications about the booking any more. Safe to repeat.',
  params: ofBooking.extend(device),
  query: keyQuery,
  response: BookingPush,
})
