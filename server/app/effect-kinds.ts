import { documents } from '#server/bookings/lifecycle/final-invoice.ts'
import { cardMoney, cardMoneyKinds, cardPageKinds, cardPages } from '#server/bookings/payments/card-lanes.ts'
import { mail } from '#server/notifications/email/mail-lane.ts'
import { pushLane } from '#server/notifications/push/push-lane.ts'
import type { EffectKinds, Lane } from '#server/platform/outbox/effect.ts'
import { messageKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { pushKindNames } from '#server/platform/stored-shapes/stored-push.ts'

/** Every kind of effect, with the lane that runs it. A new kind is one line here, and one file that runs it. */
export const effectKinds: EffectKinds = new Map([
  ...messageKinds.map((kind): [string, Lane] => [kind, mail]),
  ['final-invoice', documents],
  ['bill-booking', documents],
  ...cardPageKinds.map((kind): [string, Lane] => [kind, cardPages]),
  ...cardMoneyKinds.map((kind): [string, Lane] => [kind, cardMoney]),
  ...pushKindNames.map((kind): [string, Lane] => [kind, pushLane]),
])
