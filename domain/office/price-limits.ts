import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Permission } from '#domain/platform/roles.ts'
import type { OfficeAction } from '#domain/scheduling/booking-actions.ts'

/** The most that a role may change of the money of finished work: a part of its price, and an amount in cents, whichever is less. */
export type MoneyLimit = { fraction: number; most: Cents }

/**
 * The limit of whoever may change prices before the visit, and does not keep the books (docs/rules/office.md#money-of-finished-work).
 * It is a value, so that each role can have one of its own.
 */
export const DISPATCH_LIMIT: MoneyLimit = { fraction: 0.1, most: 100_00 }

/** How much of a price that is may be changed with a limit, in whole cents. @param price when the work was finished */
export const limitOf = (price: Cents, { fraction, most }: MoneyLimit = DISPATCH_LIMIT): Cents =>
  Math.min(Math.floor(price * fraction), most)

/** A change of the money of a booking in cents: by how much its customer owes more, and its painters earn more. */
export type MoneyChange = { owed: Cents; earned: Cents }

/**
 * Whether a change of the money of finished work is within a limit, whichever way it goes and whatever call makes it: for the
 * customer, and for the painter.
 * @param change together with what was changed since the work was finished
 * @param price when the work was finished
 */
export const isWithinLimit = ({ owed, earned }: MoneyChange, price: Cents, limit = DISPATCH_LIMIT): boolean =>
  Math.max(Math.abs(owed), Math.abs(earned)) <= limitOf(price, limit)

/**
 * The permissions of which one is enough for an action on a booking in its status. The price of finished work is money, which the
 * bookkeeper changes, too; everything else is dispatching.
 */
export const permissionsFor = (action: OfficeAction, status: BookingStatus): readonly Permission[] =>
  action === 'price' && status === 'completed' ? ['office:dispatch', 'office:money'] : ['office:dispatch']
