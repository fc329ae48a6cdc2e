import {
  askAboutCheckout,
  askAboutLinkedCheckout,
  type Checkout,
  getCheckout,
  getLinkedCheckout,
  startCheckout,
  startLinkedCheckout,
} from '#contract/bookings/card-payments.ts'
import { type Bill, getBill, getLinkedBill } from '#contract/bookings/payments.ts'
import { call, callWith } from '#web/lib/call.ts'
import { keyFor } from '#web/site/manage-booking/own-booking.ts'

type Wanted = { requestId: string; amount: number; tip: number }

/** How a bill is read and paid by its payer: with the booking's key, or with a link to pay that names no booking. */
export type Payer = {
  /** Unique among payers. */
  id: string
  /** Opens the whole booking; null for somebody who can only pay. */
  bookingKey: string | null
  bill: (signal: AbortSignal) => Promise<Bill>
  start: (body: Wanted) => Promise<Checkout>
  readCheckout: (checkoutId: string) => Promise<Checkout>
  ask: (checkoutId: string, signal: AbortSignal) => Promise<Checkout>
}

/** A key for paying begins with another letter, and opens nothing else. */
const opensBooking = (key: string): boolean => key.startsWith('m')

/** A payer who has the booking's key or its key for paying. */
export const payerWithKey = (id: string, key: string): Payer => ({
  id: `${id} ${key}`,
  bookingKey: opensBooking(key) ? key : keyFor(id, null),
  bill: (signal) => callWith(getBill, { params: { id }, query: { key }, signal }),
  start: (body) => call(startCheckout, { params: { id }, query: { key }, body }),
  readCheckout: (checkoutId) => call(getCheckout, { params: { id, checkoutId }, query: { key } }),
  ask: (checkoutId, signal) => callWith(askAboutCheckout, { params: { id, checkoutId }, query: { key }, signal }),
})

/** A payer who has a link to pay: from a painter's code, or from an invoice. */
export const payerWithLink = (reference: string): Payer => ({
  id: reference,
  bookingKey: null,
  bill: (signal) => callWith(getLinkedBill, { params: { reference }, signal }),
  start: (body) => call(startLinkedCheckout, { params: { reference }, body }),
  readCheckout: (checkoutId) => call(getLinkedCheckout, { params: { reference, checkoutId } }),
  ask: (checkoutId, signal) => callWith(askAboutLinkedCheckout, { params: { reference, checkoutId }, signal }),
})
