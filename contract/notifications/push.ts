import { z } from 'zod'
import { BookingKey } from '#contract/bookings/bookings.ts'
import { BookingPush, OwnPush } from '#contract/platform/devices.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { identifier } from '#contract/platform/fields.ts'
import { pushTopics } from '#domain/notifications/push-topics.ts'
import { text } from '#domain/platform/translation/text.ts'

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), errorText(text('This is not what a browser subscribes with.')))

/** A browser's subscription: the JSON of its `PushSubscription`. */
const PushSubscription = z
  .object({
    endpoint: z.string().max(2000).describe('The address at its push service: public, over HTTPS'),
    keys: z.object({
      p256dh: base64url(87).describe('A point of P-256, uncompressed'),
      auth: base64url(22).describe('16 random bytes'),
    }),
  })
  .meta({ id: 'PushSubscription' })

const device = { device: z.string().max(100).describe('The id of a device') }

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  access: 'public',
  summary: 'The public key that browsers subscribe to notifications with (VAPID).',
  status: 200,
  response: z.object({ publicKey: z.string() }),
})

export const renewPush = endpoint({
  name: 'renewPush',
  method: 'POST',
  path: '/api/push/renewals',
  access: 'public',
  summary:
    'A browser has replaced its subscription: what went to the old one goes to the new one. The same answer whether the old one was known or not.',
  body: z.object({ oldEndpoint: z.string().max(2000), subscription: PushSubscription }),
  status: 204,
})

export const getOwnPush = endpoint({
  name: 'getOwnPush',
  method: 'GET',
  path: '/api/contractor/push',
  access: 'contractor',
  summary: 'Which devices of the painter show notifications, and of what.',
  status: 200,
  response: OwnPush,
})

export const addOwnDevice = endpoint({
  name: 'addOwnDevice',
  method: 'POST',
  path: '/api/contractor/push/devices',
  access: 'contractor',
  summary:
    'This device shows notifications from now on, as long as the session that it is added in is not ended. Safe to repeat.',
  body: PushSubscription,
  status: 200,
  response: OwnPush,
})

export const removeOwnDevice = endpoint({
  name: 'removeOwnDevice',
  method: 'DELETE',
  path: '/api/contractor/push/devices/{device}',
  access: 'contractor',
  summary: 'A device shows no notifications any more. Safe to repeat.',
  params: z.object(device),
  status: 200,
  response: OwnPush,
})

export const muteOwnPush = endpoint({
  name: 'muteOwnPush',
  method: 'PUT',
  path: '/api/contractor/push/muted',
  access: 'contractor',
  summary: 'What the painter does not want to be notified of, on any device.',
  body: z.object({ muted: z.array(z.enum(pushTopics)).max(pushTopics.length) }),
  status: 200,
  response: OwnPush,
})

const ofBooking = z.object({ id: identifier('booking') })
const keyQuery = z.object({ key: BookingKey.optional() })

export const getBookingPush = endpoint({
  name: 'getBookingPush',
  method: 'GET',
  path: '/api/bookings/{id}/push',
  access: 'public',
  summary: 'Which devices show notifications about a booking.',
  params: ofBooking,
  query: keyQuery,
  status: 200,
  response: BookingPush,
})

export const addBookingDevice = endpoint({
  name: 'addBookingDevice',
  method: 'POST',
  path: '/api/bookings/{id}/push/devices',
  access: 'public',
  summary: 'This device shows notifications about the booking, until some weeks after the visit. Safe to repeat.',
  params: ofBooking,
  query: keyQuery,
  body: PushSubscription,
  status: 200,
  response: BookingPush,
})

export const removeBookingDevice = endpoint({
  name: 'removeBookingDevice',
  method: 'DELETE',
  path: '/api/bookings/{id}/push/devices/{device}',
  access: 'public',
  summary: 'A device shows no notifications about the booking any more. Safe to repeat.',
  params: ofBooking.extend(device),
  query: keyQuery,
  status: 200,
  response: BookingPush,
})
