import type { Contact } from '#domain/platform/contact.ts'
import { formatStoredPhone } from '#domain/platform/stored-phone.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { watchContact } from '#web/shared/contact/use-contact.ts'

/**
 * How to reach us about anything but a quote, as far as the office has said: by email, by phone, and by answering an email.
 * @param otherwise for an office that has said neither
 */
export function formatReach(
  t: PageTranslator,
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
  otherwise: string,
): string {
  const number = phone ? formatStoredPhone(phone) : null
  if (email && number)
    return t('Write to {email}, call {number}, or reply to any email we sent you.', { email, number })
  if (email) return t('Write to {email}, or reply to any email we sent you.', { email })
  if (number) return t('Call {number}, or reply to any email we sent you.', { number })
  return otherwise
}

/** Calls back with the sentence whenever the contact is read. @returns ends it */
export const watchReach = (t: PageTranslator, otherwise: string, accept: (reach: string) => void): (() => void) =>
  watchContact((contact) => accept(formatReach(t, contact, otherwise)))
