import { digitsOf } from './search-text.ts'

/** The address of somebody who has none: the office booked for them on the phone (docs/decisions/0037-a-customer-is-a-mailbox.md). */
export const NO_EMAIL = ''

/** What a customer is known by: the mailbox, or without one the last ten digits of the phone number. */
export const customerIdentity = ({
  email,
  phone,
}: {
  email: string
  phone: string
}): { knownBy: string; phone: string | null } => {
  if (email !== NO_EMAIL) return { knownBy: email, phone: null }
  const digits = digitsOf(phone)
  return { knownBy: digits, phone: digits }
}
