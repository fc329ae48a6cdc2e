import type { Contact } from '../../domain/contact.ts'
import { phoneLink } from '../../domain/text.ts'

/** What of the contact stands in a page: pages with the same are the same. */
export type PageContact = Pick<Contact, 'phone' | 'email'>

const BUSINESS = '"@type":"LocalBusiness"'

/** As React Router writes structured data into a page: nothing in it can end the script. */
const asData = (value: string): string =>
  JSON.stringify(value).replaceAll(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)

/**
 * Adds telephone and e-mail to the company's structured data of a prerendered page. They are settings, so that the build
 * cannot know them. A page without that data, or a business without either, stays as it is.
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
