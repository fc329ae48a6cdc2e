import type { Contact } from '#domain/platform/contact.ts'
import { formatStoredPhone } from '#domain/platform/stored-phone.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** How to reach us about anything but a quote, as far as the office has said: by email, by phone, and by answering an email. */
export function formatReach(t: PageTranslator, reach: Pick<Contact, 'email' | 'phone'> | null): string {
  const { email, phone } = reach ?? { email: null, phone: null }
  const number = phone ? formatStoredPhone(phone) : null
  if (email && number)
    return t('Write to {email}, call {number}, or reply to any email we sent you.', { email, number })
  if (email) return t('Write to {email}, or reply to any email we sent you.', { email })
  if (number) return t('Call {number}, or reply to any email we sent you.', { number })
  return t('Reply to any email we sent you, and it reaches us.')
}
