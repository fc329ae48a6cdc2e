import { digitsOf } from '#domain/platform/search-text.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Contact } from '#domain/quotes/quotes.ts'
import { AppError } from '#server/platform/errors.ts'
import type { QuoteRow } from './person.queries.ts'

/** How the customer of a quote is called and reached. */
export const contactOf = ({ customer_name, email, phone }: QuoteRow): Contact => ({ name: customer_name, email, phone })

/** Whether a contact reads as another one; a phone number in any writing. */
export const readsAs = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.email === other.email && digitsOf(one.phone) === digitsOf(other.phone)

/** @throws AppError `conflict` when a contact is no longer as the person who corrects it saw it */
export function refuseUnlessKnown(present: Contact, known: Contact): void {
  if (readsAs(present, known)) return
  throw new AppError('conflict', text('Somebody corrected this customer meanwhile. Look at it again, then correct it.'))
}
