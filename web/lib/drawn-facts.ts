import type { PublicReview, ReviewSummary, ShownRoom } from '#contract/bookings/reviews.ts'
import type { WhoComes } from '#contract/painters/who-comes.ts'
import type { Contact } from '#domain/platform/contact.ts'
import type { Market } from '#domain/platform/market.ts'

/** The terms that an administrator may have changed since the site was built. */
export type Terms = Pick<
  Market,
  'cancellation' | 'promises' | 'changes' | 'quoteValidDays' | 'depositPercent' | 'takesCards'
>

/** What the server knew when it drew the page: the browser starts with the same, so that both draw the same. */
export type DrawnFacts = {
  /** The answer of `GET /api/pricing/config`. */
  prices: unknown
  /** Whether any of them is in the page, which then follows them. */
  showsPrices: boolean
  contact: Contact
  /** How to reach us, in a sentence. */
  reach: string
  terms: Terms | null
  /** Real figures, or what the business claims, as the home page shows them; null leaves its first claims. */
  badges: readonly { figure: string; text: string }[] | null
  /** Null while there are too few reviews to show. */
  reviews: ReviewSummary | null
  /** Photos of finished rooms; none while there are too few. */
  rooms: readonly ShownRoom[]
  /** "Mon, Dec 7": the first day on which somebody is free. */
  firstDay: string | null
  /** Null where it is not known. */
  whoComes: WhoComes | null
  /** Of a town's page, the reviews nearest to it. */
  nearest: { zip: string; reviews: readonly PublicReview[] } | null
}

/** The element of the page that holds them, as JSON. */
export const FACTS_ID = 'facts'

const readFacts = (): DrawnFacts | null => {
  const json = document.getElementById(FACTS_ID)?.textContent
  return json ? (JSON.parse(json) as DrawnFacts) : null
}

let facts = typeof document === 'undefined' ? null : readFacts()

/** The facts of this page; null where it was drawn without any. */
export const drawnFacts = (): DrawnFacts | null => facts

/** Something that is made of them, and only again when they are others, as they are in the server. */
export function madeOfFacts<Made>(make: (facts: DrawnFacts | null) => Made): () => Made {
  let of = facts
  let made = make(of)
  return () => {
    if (of !== facts) {
      of = facts
      made = make(of)
    }
    return made
  }
}

/** For the server alone: all pages are drawn with these from now on. */
export function drawWith(next: DrawnFacts | null): void {
  facts = next
}
