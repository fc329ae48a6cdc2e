import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import type { WhoComes } from '#contract/painters/who-comes.ts'
import type { PageBodies } from '#contract/platform/page-bodies.ts'
import type { Claims } from '#domain/platform/business-claims.ts'
import { noContact } from '#domain/platform/contact.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { DrawnFacts } from '#web/lib/drawn-facts.ts'
import { reader } from '#web/lib/here.ts'
import { pageTranslator } from '#web/lib/use-translate.ts'
import { readContact, readTerms } from '#web/shared/contact/use-contact.ts'
import { formatBadges } from '#web/site/reviews/format-figures.ts'
import { formatReach } from '#web/site/static-pages/format-reach.ts'
import { formatReply } from '#web/site/static-pages/use-reach.ts'

/** What a page is drawn with. */
export function factsOf(bodies: PageBodies): DrawnFacts {
  const business = JSON.parse(bodies.business) as { claims: Claims }
  const reviews = JSON.parse(bodies.reviews) as ReviewSummary
  const whoComes = JSON.parse(bodies.whoComes) as WhoComes
  const terms = readTerms(business)
  const drawn = { ...reader, market: { ...reader.market, ...terms } }
  const t = pageTranslator(drawn)
  const contact = readContact(business) ?? noContact
  return {
    prices: JSON.parse(bodies.prices),
    showsPrices: false,
    contact,
    reach: formatReach(t, contact, formatReply(t)),
    terms,
    badges: formatBadges(drawn, reviews.figures, business.claims),
    reviews: reviews.reviews.length > 0 ? reviews : null,
    rooms: reviews.rooms ?? [],
    firstDay: whoComes.firstDay && formatShortDate(drawn, whoComes.firstDay),
    whoComes,
    nearest: bodies.nearest ? (JSON.parse(bodies.nearest) as DrawnFacts['nearest']) : null,
  }
}
