import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { EntryKind, PaymentMethod } from './ledger.ts'
import { payoutSums } from './payouts.ts'

/** How a painter hands over what they took from customers. */
export const handoverMethods = ['cash', 'check', 'transfer'] as const satisfies PaymentMethod[]
export type HandoverMethod = (typeof handoverMethods)[number]

/** Days after which the office is asked to have what a painter holds. */
const HELD_DAYS = 14

type HeldEntry = { kind: EntryKind; cents: Cents; at: Date }

/** The most that a painter can hand over: what they collected and neither handed over nor had counted toward a payout. */
export function mostToHandOver(entries: readonly Pick<HeldEntry, 'kind' | 'cents'>[]): Cents {
  const { collected, handedOver } = payoutSums(entries)
  return Math.max(0, collected - handedOver)
}

/**
 * The money of ours that a painter has above what they earned, and since when: their pay and what they handed over cover what
 * they collected first (docs/rules/money.md#money-that-a-painter-holds). Null when they hold nothing.
 * @param entries of their next payout
 */
export function heldMoney(entries: readonly HeldEntry[]): { cents: Cents; since: Date } | null {
  const { due } = payoutSums(entries)
  if (due >= 0) return null
  const newest = entries
    .filter(({ kind, cents }) => kind === 'collected' && cents < 0)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  let rest = -due
  for (const { cents, at } of newest) {
    rest += cents
    if (rest <= 0) return { cents: -due, since: at }
  }
  // Below zero by deductions as well, or by nothing else: there is no money to hand over for those.
  const oldest = newest.at(-1)
  return oldest ? { cents: Math.min(-due, mostToHandOver(entries)), since: oldest.at } : null
}

/**
 * The pay that a painter has had so far: what they earned, as far as it was paid out or is in their hands already
 * (docs/rules/money.md#the-yearly-list).
 * @param held the sum of their account `held`: negative
 */
export const receivedBy = (earned: Cents, held: Cents): Cents => Math.min(earned, -held)

/** Whether the office should have it by now. */
export const isHeldTooLong = (since: CivilDate, today: CivilDate): boolean => addDays(since, HELD_DAYS) < today
