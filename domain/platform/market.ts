import type { Weekday } from './dates.ts'
import type { Cents } from './money.ts'
import type { SlotId } from './slot-ids.ts'

/**
 * The hours of a slot in 24-hour time, `HH:MM`. `start` and `end` are the customer's window; a painter is reserved until
 * `contractorEnd`, since one who arrives at the end of an evening stays for an hour.
 */
export type SlotHours = { start: string; end: string; contractorEnd: string }

/** How early and how late a slot can be booked. */
export type BookingLimits = {
  /** Days ahead. */
  horizonDays: number
  /** The notice: hours before a slot begins until which it can be booked; 0 to 168. */
  leadHours: number
}

/** The terms on which a visit is cancelled or moved (docs/rules/visits.md). */
export type CancellationPolicy = {
  /** Charged for cancelling or moving a visit late. */
  fee: Cents
  /** Cancelling or moving is late from this many hours before the visit begins, or before 9:00 AM of its day if it begins earlier. */
  freeHours: number
  /** Minutes after booking during which a change of mind is free, even on short notice. */
  graceMinutes: number
}

/**
 * The legal right to cancel a booking without a penalty: until the end of so many business days after it
 * (docs/rules/visits.md#moving-and-canceling).
 */
export type RightToRescind = {
  /** Business days after the day of booking; federal holidays are none. 0: there is no such right. */
  businessDays: number
  /** It is given for work that costs more than this. */
  above: Cents
  /** Whether a Saturday is a business day. */
  saturdayCounts: boolean
}

/** The most that may be asked for before the work, where the price is above an amount: one part in `parts`. */
export type DepositLimit = { above: Cents; parts: number }

/** The customer's credits for broken promises, and from when on a promise is broken (docs/rules/promises.md). */
export type PromiseTerms = {
  /** For a painter who arrives late. */
  lateCredit: Cents
  /** Minutes after the latest arrival that are forgiven when the customer was not notified. */
  lateMinutes: number
  /** The same where the customer was notified before the latest arrival. */
  lateMinutesTold: number
  /** For a visit that we cancel or move when it would cost the customer a fee. */
  changeCredit: Cents
  /** For a visit to which nobody came. */
  missedCredit: Cents
  /** Minutes after the latest arrival from which on nobody came. */
  missedMinutes: number
}

/** The effect on the price when the rooms are not as booked (docs/rules/change-orders.md). */
export type ChangeOrderTerms = {
  /** A difference of at most so many percent of the price, or of at most this amount, changes nothing: whichever is larger. */
  tolerancePercent: number
  toleranceAmount: Cents
  /** The charge for a visit that its painter ends because the customer declined a needed correction. */
  tripCharge: Cents
  /** The painter can end it if rooms that measure otherwise change the price of all rooms by more than so many percent. */
  tripChargePercent: number
}

/** The terms for a visit at which nobody opens the door (docs/rules/no-shows.md). */
export type NoShowTerms = {
  /** Minutes that a painter waits, from their arrival on, but not before the arrival window begins. */
  waitMinutes: number
  /** Minutes that a customer has at least after they were warned. */
  noticeMinutes: number
  /** Days in which the customer can object. */
  objectionDays: number
}

/** When painters are paid. */
export type PayoutTerms = {
  weekday: Weekday
  /** By year, in cents: from which total on a painter's pay is reported to the tax office; see `reportingThreshold`. */
  reportingThresholds: Readonly<Record<number, Cents>>
}

/** How much paint is bought for a surface (docs/rules/pricing.md#paint-to-buy). */
export type PaintTerms = {
  /** Square feet that a gallon covers once. */
  paintCoverage: number
  /** How often each surface is painted. */
  paintCoats: number
}

/**
 * A market: where homes are painted, on whose clock, and on what terms. Rules are given the market that they decide for; no
 * rule knows one of its own.
 */
export type Market = {
  id: string
  /** Follows "in the" and "the": "Philadelphia area". */
  name: string
  /** The IANA name of the one time zone of all its visits, regardless of the reader's or the server's zone. */
  zone: string
  state: { code: string; name: string }
  /** The city at its center. */
  city: string
  /** The counties served from the start. */
  counties: readonly string[]
  slots: Readonly<Record<SlotId, SlotHours>>
  /** No painter has to answer between `from` and `to`; what would be due then may be due in the `morning`. 24-hour time. */
  night: { from: string; to: string; morning: string }
  /** How early and how late a slot can be booked. */
  booking: BookingLimits
  cancellation: CancellationPolicy
  rescission: RightToRescind
  promises: PromiseTerms
  /** On the terms of a booking from when the notice of every visit counted from 9:00 AM: its customer was promised that for changes of ours. */
  countsFromNine?: true
  /** On the terms of a booking: an arrival is promised for each of its days. Those of before were promised the first one alone. */
  promisesEachDay?: true
  changes: ChangeOrderTerms
  noShow: NoShowTerms
  /** For how many years workmanship is under warranty (docs/rules/visits.md#the-warranty). */
  warrantyYears: number
  /** How many days a quote can be booked. */
  quoteValidDays: number
  /** How much of the price secures a date, in whole percent; 0: nothing has to be paid before the work. */
  depositPercent: number
  /** Whether customers can pay by card: as built not, until a server that has keys for it says so. */
  takesCards: boolean
  /** The upper limit of a deposit, regardless of its share (docs/rules/money.md#deposits). */
  depositLimit: DepositLimit
  payouts: PayoutTerms
  paint: PaintTerms
  /** ISO 4217. */
  currency: string
  /** BCP 47; a reader who names none gets the first one. */
  locales: readonly [string, ...string[]]
}

/** When something happens, and on whose clock. */
export type Moment = { market: Market; now: Date }
