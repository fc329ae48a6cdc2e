import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import type { Config } from '#server/platform/config.ts'
import { openText, sealSteadily } from '#server/platform/files/encrypt.ts'

const PURPOSE = 'links to pay'

/**
 * The reference in a link to pay, with the booking's id sealed inside: painters show such links, and anyone who knows the id
 * and the customer's e-mail address opens the booking (docs/rules/access.md#links-to-pay). Nothing is stored; a booking has one
 * until its customer's address is corrected.
 */
export const payReference = (secret: Buffer, { id, key_epoch: epoch }: KeyedBooking): string =>
  sealSteadily(secret, PURPOSE, `${id}.${epoch}`)

/** The booking of a reference, as it was when that was made; undefined for anything that is not one of ours. */
export function bookingOfPayReference(secret: Buffer, reference: string): KeyedBooking | undefined {
  try {
    const [, id, epoch] = /^(\w+)\.(\d{1,9})$/.exec(openText(secret, PURPOSE, reference)) ?? []
    if (id === undefined) return undefined
    const booking = { id, key_epoch: Number(epoch) }
    // Base64 can encode the same bytes in several ways; only one of them is ours.
    return payReference(secret, booking) === reference ? booking : undefined
  } catch {
    return undefined
  }
}

/** The page where a customer sees and pays the bill, without naming the booking: safe for a painter to show or hold. */
export const payLink = ({ publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>, booking: KeyedBooking): string =>
  `${publicUrl}/pay/${payReference(secret, booking)}`
