import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Id, Instant, identifier, named, optionalText, PersonName, Slot } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { PublicPricing } from '#contract/pricing/pricing.ts'
import { NewRooms, PricedRoom } from '#contract/pricing/rooms.ts'
import { Changes } from '#contract/pricing/terms.ts'
import {
  changeReasons,
  changeStates,
  MAX_CHANGE_LENGTH,
  walkThroughOutcomes,
  withdrawers,
} from '#domain/bookings/change-orders.ts'
import { text } from '#domain/platform/translation/text.ts'
import { priceUnits } from '#domain/pricing/charges.ts'
import { finishes, surfaces } from '#domain/pricing/rooms.ts'
import { BookingKey } from './bookings.ts'
import { HappenedAt, Job } from './jobs.ts'

const Line = named('ChangeLine', {
  roomId: z.string(),
  room: z.string().describe('Its name'),
  surface: z.enum(surfaces),
  was: z.number().nullable().describe('How much of it was to be painted; null: nothing'),
  is: z.number().nullable(),
  unit: z.enum(priceUnits),
  colorCode: z.string(),
  finish: z.enum(finishes),
  amount: Money.describe('By how much its price changes, before tax'),
})

/** A surface that is painted otherwise, newly or no longer. */
export type ChangeLine = z.output<typeof Line>

/** When the work is done: on the visit itself, or what is added on a second one. */
const Plan = named('ChangePlan', {
  endDate: Day.describe('The last day of the visit'),
  endsAt: Instant.optional().describe('When the work of the visit ends; missing where that is not known anymore'),
  endsBefore: Instant.optional().describe('When it ended without the change'),
  secondVisit: z
    .object({
      scheduledDate: Day,
      timeSlot: Slot,
      endDate: Day,
      endsAt: Instant.optional().describe('When its work ends'),
      isCanceled: z.boolean().optional().describe('It was canceled, and what is added with it'),
    })
    .nullable()
    .describe('When the same painter does what is added; null: on this visit'),
})

/** When the work is done. */
export type ChangePlan = z.output<typeof Plan>

const Difference = z.object({
  lines: z.array(Line),
  minimumJob: Money.describe('By how much that changes which raises the rooms to the smallest job'),
  tax: Money,
  taxRate: z.number(),
  difference: Money.describe('Lines, minimum job and tax together'),
  priceBefore: Money,
  newTotal: Money,
})

/** A painter's proposal of other work. Also part of a customer's exported data. */
export const ChangeOrder = Difference.extend({
  id: Id,
  reason: z.enum(changeReasons),
  state: z.enum(changeStates),
  comment: z.string().nullable().describe('What the painter wrote'),
  sentAt: Instant,
  answeredAt: Instant.nullable(),
  takeBackUntil: Instant.nullable().describe(
    'Until when the customer can take their answer back; null when they cannot, as once the painter has acted on it',
  ),
  approvedBy: z.string().nullable().describe('The name that was typed, or said on the phone'),
  byPhone: z.boolean().describe('The answer was given on the phone, and written down by the office'),
  withdrawnBy: z.enum(withdrawers).nullable(),
  roomsAsBooked: z
    .boolean()
    .describe('The customer declined it because the rooms are as they were booked, as they say'),
  plan: Plan.nullable().describe('Null when it cannot be approved any more, or has no room at the moment'),
  chargeIfDeclined: Money.nullable().describe(
    'The trip charge that is owed if the customer declines and the painter then ends the visit; null when they cannot',
  ),
  secondBooking: z.object({ id: Id, key: BookingKey }).nullable().describe('Of the second visit, for its customer'),
}).meta({ id: 'ChangeOrder', description: 'What a painter wants to paint otherwise, and what the customer said to it' })

/** A painter's proposal of other work, and the customer's answer to it. */
export type ChangeOrder = z.output<typeof ChangeOrder>

const WalkThrough = z
  .object({
    rooms: z.array(PricedRoom).describe('As agreed on now, each with an id of its own; photos are addresses of images'),
    conditions: z.object({ primer: z.boolean(), furnitureMoving: z.boolean(), substantialPrep: z.boolean() }),
    paintOptions: z.object({ customerSupplies: z.boolean(), colorConsultation: z.boolean() }),
    pricing: PublicPricing.describe('The prices that the difference is computed with'),
    price: Money.describe('What the visit costs now'),
    terms: Changes,
    canPropose: z.boolean(),
    canWalkThrough: z.boolean().describe('From the day of the visit on'),
    last: z
      .object({ outcome: z.enum(walkThroughOutcomes), difference: Money, at: Instant })
      .nullable()
      .describe('What was found last'),
    change: ChangeOrder.nullable().describe('The last one that was sent'),
    tripCharge: Money.nullable().describe('What the customer owes if the visit ends now; null when it cannot'),
  })
  .meta({ id: 'WalkThrough', description: 'The rooms of a visit as its painter checks and corrects them' })

/** The rooms of a visit as its painter checks and corrects them. */
export type WalkThrough = z.output<typeof WalkThrough>

const ofJob = z.object({ jobId: identifier('job') })
const comment = optionalText(MAX_CHANGE_LENGTH).describe('For the customer')

export const getWalkThrough = endpoint('GET /api/contractor/jobs/{jobId}/walk-through', 'contractor', {
  name: 'getWalkThrough',
  summary: 'The rooms of a visit as agreed on, and the last change that was sent.',
  params: ofJob,
  response: WalkThrough,
  shows: ['jobs'],
})

export const walkThrough = endpoint('POST /api/contractor/jobs/{jobId}/walk-through', 'contractor', {
  name: 'walkThrough',
  summary:
    'Confirms the rooms as booked, or says how they are. Within tolerance the price stays; otherwise the difference is sent to the customer.',
  params: ofJob,
  body: z
    .object({
      confirmed: z.literal(true).optional(),
      rooms: NewRooms.optional(),
      comment,
      happenedAt: HappenedAt,
    })
    .refine(({ confirmed, rooms }) => (confirmed === true) !== (rooms !== undefined), {
      path: ['rooms'],
      ...errorText(text('Either everything is as booked, or name the rooms.')),
    }),
  response: WalkThrough,
  answers: 'getWalkThrough',
  touches: onBooking,
})

export const previewChange = endpoint('POST /api/contractor/jobs/{jobId}/change-orders/preview', 'contractor', {
  name: 'previewChange',
  summary: 'What a change of the rooms would cost, and when it would be done. Nothing is sent.',
  params: ofJob,
  body: z.object({ rooms: NewRooms }),
  response: Difference.extend({
    staysAtPrice: z.boolean().describe('As a correction it would leave the price as it is'),
    plan: Plan.nullable().describe('Null when there is no room for it'),
  }).meta({ id: 'ChangePreview' }),
})

export const sendChange = endpoint('POST /api/contractor/jobs/{jobId}/change-orders', 'contractor', {
  name: 'sendChange',
  summary: 'Sends the customer the price of work that they want besides. It takes the place of a change that is open.',
  params: ofJob,
  body: z.object({ rooms: NewRooms, comment }),
  response: WalkThrough,
  answers: 'getWalkThrough',
  touches: onBooking,
})

export const withdrawChange = endpoint(
  'POST /api/contractor/jobs/{jobId}/change-orders/{changeId}/withdraw',
  'contractor',
  {
    name: 'withdrawChange',
    summary: 'Takes back a change that the customer has not answered.',
    params: ofJob.extend({ changeId: identifier('change') }),
    response: WalkThrough,
    answers: 'getWalkThrough',
    touches: onBooking,
  },
)

export const chargeTrip = endpoint('POST /api/contractor/jobs/{jobId}/trip-charge', 'contractor', {
  name: 'chargeTrip',
  summary: 'Ends a visit whose customer declined what the rooms need: nothing but the trip charge is owed.',
  params: ofJob,
  body: z.object({ changeId: identifier('change') }),
  response: Job,
  touches: onBooking,
})

const ofBooking = z.object({ id: identifier('booking') })
const ofChange = ofBooking.extend({ changeId: identifier('change') })
const query = z.object({ key: BookingKey.optional() })
const ChangesOfBooking = named('ChangesOfBooking', { changes: z.array(ChangeOrder).describe('Newest first') })

/** The changes of a booking. */
export type ChangesOfBooking = z.output<typeof ChangesOfBooking>

export const listChanges = endpoint('GET /api/bookings/{id}/changes', 'public', {
  name: 'listChanges',
  summary: 'What painters wanted to paint otherwise, for whoever has the key of the booking.',
  params: ofBooking,
  query,
  response: ChangesOfBooking,
  shows: ['booking'],
})

export const approveChange = endpoint('POST /api/bookings/{id}/changes/{changeId}/approve', 'public', {
  name: 'approveChange',
  summary:
    'Approves a change as it was shown. If something of it is different by now, nothing changes: 409. The same again changes nothing.',
  params: ofChange,
  query,
  body: z.object({
    key: BookingKey.optional(),
    name: PersonName.describe('Typed by the customer'),
    total: Money.describe('The new total that was shown'),
    plan: Plan.describe('As it was shown'),
  }),
  response: ChangesOfBooking,
  answers: 'listChanges',
  touches: onBooking,
})

const roomsAsBooked = z
  .boolean()
  .default(false)
  .describe('The customer says that the rooms are as they were booked: then a trip charge waits for the office')

export const declineChange = endpoint('POST /api/bookings/{id}/changes/{changeId}/decline', 'public', {
  name: 'declineChange',
  summary: 'Declines a change: what was booked is painted.',
  params: ofChange,
  query,
  body: z
    .object({
      key: BookingKey.optional(),
      roomsAsBooked,
    })
    .prefault({}),
  response: ChangesOfBooking,
  answers: 'listChanges',
  touches: onBooking,
})

export const takeBackAnswer = endpoint('POST /api/bookings/{id}/changes/{changeId}/take-back', 'public', {
  name: 'takeBackAnswer',
  summary:
    'Takes an answer to a change back, within two minutes and unless the painter has acted on it: it waits to be answered again. 409 says why it cannot.',
  params: ofChange,
  query,
  body: z.object({ key: BookingKey.optional() }).prefault({}),
  response: ChangesOfBooking,
  answers: 'listChanges',
  touches: onBooking,
})

export const listBookingChanges = endpoint('GET /api/admin/bookings/{id}/changes', 'office:read', {
  name: 'listBookingChanges',
  summary: 'What painters wanted to paint otherwise on a visit.',
  params: ofBooking,
  response: ChangesOfBooking,
  shows: ['booking'],
})

export const withdrawBookingChange = endpoint(
  'POST /api/admin/bookings/{id}/changes/{changeId}/withdraw',
  'office:dispatch',
  {
    name: 'withdrawBookingChange',
    summary: 'Takes back a change that the customer has not answered, for the painter.',
    params: ofChange,
    response: ChangesOfBooking,
    answers: 'listBookingChanges',
    touches: onBooking,
  },
)

/** What the office writes down for a customer on the phone. */
const onThePhone = { name: PersonName.describe('Who said so') }

export const approveChangeByPhone = endpoint(
  'POST /api/admin/bookings/{id}/changes/{changeId}/approve',
  'office:dispatch',
  {
    name: 'approveChangeByPhone',
    summary:
      'Records that a customer on the phone approves a change as it was read to them, as if they had done it themselves; it is written into the conversation. If something of it is different by now, nothing changes: 409.',
    params: ofChange,
    body: z.object({
      ...onThePhone,
      total: Money.describe('The new total that was read to them'),
      plan: Plan.describe('As it was read to them'),
    }),
    response: ChangesOfBooking,
    answers: 'listBookingChanges',
    touches: onBooking,
  },
)

export const declineChangeByPhone = endpoint(
  'POST /api/admin/bookings/{id}/changes/{changeId}/decline',
  'office:dispatch',
  {
    name: 'declineChangeByPhone',
    summary: 'Records that a customer on the phone declines a change; it is written into the conversation.',
    params: ofChange,
    body: z.object({ ...onThePhone, roomsAsBooked }),
    response: ChangesOfBooking,
    answers: 'listBookingChanges',
    touches: onBooking,
  },
)

export const takeBackAnswerByPhone = endpoint(
  'POST /api/admin/bookings/{id}/changes/{changeId}/take-back',
  'office:dispatch',
  {
    name: 'takeBackAnswerByPhone',
    summary: 'Takes an answer to a change back that was recorded by mistake, as its customer could.',
    params: ofChange,
    response: ChangesOfBooking,
    answers: 'listBookingChanges',
    touches: onBooking,
  },
)
