import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Config } from '#server/platform/config.ts'
import { openSteadily, sealSteadily } from '#server/platform/files/encrypt.ts'

const PURPOSE = 'links to pay'

/**
 * The reference in a link to pay, with the booking's id sealed inside: painters show such links, and anyone who knows the id
 * and the customer's e-mail address opens the booking (docs/rules/access.md#links-to-pay). Nothing is stored; a booking has one
 * for each secret, until its customer's address is corrected.
 */
export const payReference = (secrets: Secrets, { id, key_epoch: epoch }: KeyedBooking): string =>
  sealSteadily(secrets, PURPOSE, `${id}.${epoch}`)

/** The booking of a reference, as it was when that was made; undefined for anything that is not one of ours. */
export function bookingOfPayReference(secrets: Secrets, reference: string): KeyedBooking | undefined {
  const [, id, epoch] = /^(\w+)\.(\d{1,9})$/.exec(openSteadily(secrets, PURPOSE, reference) ?? '') ?? []
  return id === undefined ? undefined : { id, key_epoch: Number(epoch) }
}

/** The page where a customer sees and pays the bill, without naming the booking: safe for a painter to show or hold. */
export const payLink = ({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>, booking: KeyedBooking): string =>
  `${publicUrl}/pay/${payReference(secrets, booking)}`
