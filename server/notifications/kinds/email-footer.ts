import type { Contact } from '#domain/platform/contact.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { EmailFooter } from './email-content.ts'

/**
 * How to reach a person: "Questions? Call (215) 555-0100 (Mon-Sat, 8 AM-6 PM) or just reply to this email."; null when there is
 * no way.
 */
function contactLine(reader: Reader, { phone, email, officeHours, address }: Contact): string | null {
  const t = translator(reader)
  const number = phone && officeHours ? `${phone} (${officeHours})` : phone
  const question = (): string[] => {
    if (number && email) return [t('Questions? Call {number} or just reply to this email.', { number })]
    if (number) return [t('Questions? Call {number}.', { number })]
    return email ? [t('Questions? Just reply to this email.')] : []
  }
  return [...question(), ...(address ? [`Evencoat, ${address}`] : [])].join(' ') || null
}

/** The end of every message. */
export const composeFooter = (reader: Reader, home: string, contact: Contact): EmailFooter => ({
  language: new Intl.Locale(reader.locale).language,
  home,
  contact: contactLine(reader, contact),
})
