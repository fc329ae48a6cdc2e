import type { PageBodies } from '#contract/platform/page-bodies.ts'
import type { Contact } from '#domain/platform/contact.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'

/** The customers' ratings, from real reviews only: `mean` of five, with one decimal. */
export type PageRating = { mean: number; reviews: number }

/** Facts that appear in a page and are not known when it is built: pages with equal facts are equal. */
export type PageFacts = Pick<Contact, 'phone' | 'email'> & {
  rating: PageRating | null
  /** What the page is drawn with; without it, it is as it was built. */
  bodies?: PageBodies
}

const BUSINESS = '"@type":"LocalBusiness"'

/** Serializes structured data as React Router does: nothing in it can close the script element. */
const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)

const aggregate = ({ mean, reviews }: PageRating) => ({
  '@type': 'AggregateRating',
  ratingValue: mean,
  bestRating: 5,
  reviewCount: reviews,
})

/**
 * Adds phone, e-mail and the rating to the company's structured data in a prerendered page. They change while the server runs,
 * so the build cannot know them. A page without that data, or a business without any of them, stays as it is.
 */
export function withFacts(html: string, { phone, email, rating }: PageFacts): string {
  const facts = [
    ...(phone ? [`"telephone":${toJson(phoneLink(phone).replace('tel:', ''))}`] : []),
    ...(email ? [`"email":${toJson(email)}`] : []),
    ...(rating ? [`"aggregateRating":${toJson(aggregate(rating))}`] : []),
  ]
  if (facts.length === 0) return html
  return html.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, (script) =>
    script.replace(BUSINESS, () => [BUSINESS, ...facts].join(',')),
  )
}
