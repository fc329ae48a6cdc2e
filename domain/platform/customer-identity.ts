/** The address of somebody who has none: the office booked for them on the phone (docs/decisions/0037-a-customer-is-a-mailbox.md). */
export const NO_EMAIL = ''

/**
 * Whose number a stored one is (docs/rules/phone-numbers.md#whose-number-it-is): its country, its digits and its extension, however it is written:
 * "+12155550123x45". The database has the same rule (`phone_identity`).
 */
export const phoneIdentity = (stored: string): string =>
  stored.replaceAll(/[^\dx+]/g, '').replace(/^(?:\+?1)?(\d{10})(?=x|$)/, '+1$1')

/** What a customer is known by: the mailbox, or without one the whole phone number. */
export const customerIdentity = ({
  email,
  phone,
}: {
  email: string
  phone: string
}): { knownBy: string; phone: string | null } => {
  if (email !== NO_EMAIL) return { knownBy: email, phone: null }
  const number = phoneIdentity(phone)
  return { knownBy: number, phone: number }
}
