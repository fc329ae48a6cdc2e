import {
  eraseCustomer,
  eraseCustomerOfQuote,
  exportCustomer,
  exportCustomerOfQuote,
} from '#contract/customers/customers.ts'
import { searchOffice } from '#contract/office/search.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { formatPhone, isPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { call } from '#web/lib/call.ts'

/** Whether somebody's data can be asked for by it: an email address, or the phone number of somebody without one. */
export const namesPerson = (typed: string): boolean => isEmail(typed) || isPhone(typed.trim())

/** A quote of the customer without email who has a phone number; null when there is none. */
async function quoteOf(phone: string): Promise<string | null> {
  const { customers } = await call(searchOffice, { query: { q: formatPhone(phone) } })
  const found = customers.hits.find((hit) => hit.email === '' && phoneLink(hit.phone) === phoneLink(phone))
  return found?.quoteId ?? null
}

/** Everything stored about somebody; null when nobody without email has the number. */
export async function exportPerson(typed: string) {
  if (isEmail(typed)) return call(exportCustomer, { params: { email: typed } })
  const id = await quoteOf(typed.trim())
  return id === null ? null : call(exportCustomerOfQuote, { params: { id } })
}

/** Erases somebody; null when nobody without email has the number. */
export async function erasePerson(typed: string) {
  if (isEmail(typed)) return call(eraseCustomer, { params: { email: typed } })
  const id = await quoteOf(typed.trim())
  return id === null ? null : call(eraseCustomerOfQuote, { params: { id } })
}
