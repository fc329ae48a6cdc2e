import type { Cents } from '#domain/platform/money.ts'

/** What somebody of the office can give away or take without money changing hands, by the kinds of their entries. */
export const giftKinds = ['credit', 'write_off', 'deduction'] as const

export type GiftKind = (typeof giftKinds)[number]

/** As much of it as one account may enter on a day without confirming that it is them (docs/rules/access.md#confirming-again). */
const UNCONFIRMED_A_DAY: Cents = 500_00

/** @param today what the account has entered today already */
export const needsConfirmation = (today: Cents, amount: Cents): boolean => today + amount > UNCONFIRMED_A_DAY
