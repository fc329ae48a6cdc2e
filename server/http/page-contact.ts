import type { Contact } from '../../domain/contact.ts'
import { phoneLink } from '../../domain/text.ts'

/** The part of the contact that appears in a page: pages with equal parts are equal. */
export type PageContact = Pick<Contact, 'phone' | 'email'>

const BUSINESS = '"@type":"LocalBusiness"'

/** Serializes structured data as React Router does: nothing in it can close the script element. */
const asData = (value: string): string =>
  JSON.stringify(value).replaceAll(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)

/**
 * Adds phone and e-mail to the company's structured data in a prerendered page. They are settings, so the build cannot know
 * them. A page without that data, or a business without either, stays as it is.
 */
export function withContact(html: string, { phone, email }: PageContact): string {
  const facts = [
    ...(phone ? [`"telephone":${asData(phoneLink(phone).replace('tel:', ''))}`] : []),
    ...(email ? [`"email":${asData(email)}`] : []),
  ]
  if (facts.length === 0) return html
  return html.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, (script) =>
    script.replace(BUSINESS, () => [BUSINESS, ...facts].join(',')),
  )
}
