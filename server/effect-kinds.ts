import { documents } from '#server/booking-life/final-invoice.ts'
import { cardMoney, cardMoneyKinds, cardPageKinds, cardPages } from '#server/cards/card-lanes.ts'
import type { EffectKinds, Lane } from '#server/effects/effect.ts'
import { mail } from '#server/mail/mail-lane.ts'
import { pushLane } from '#server/push/push-lane.ts'
import { messageKinds } from '#server/stored-shapes/stored-message.ts'
import { pushKindNames } from '#server/stored-shapes/stored-push.ts'

/** Every kind of effect, with the lane that runs it. A new kind is one line here, and one file that runs it. */
export const effectKinds: EffectKinds = new Map([
  ...messageKinds.map((kind): [string, Lane] => [kind, mail]),
  ['final-invoice', documents],
  ['bill-booking', documents],
  ...cardPageKinds.map((kind): [string, Lane] => [kind, cardPages]),
  ...cardMoneyKinds.map((kind): [string, Lane] => [kind, cardMoney]),
  ...pushKindNames.map((kind): [string, Lane] => [kind, pushLane]),
])
