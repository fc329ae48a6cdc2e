import { setTimeout as pause } from 'node:timers/promises'
import { getReviewSummary, listNearestReviews } from '#contract/bookings/reviews.ts'
import { getWhoComes } from '#contract/painters/who-comes.ts'
import { getBusiness } from '#contract/pricing/business.ts'
import { presentNearest, presentSummary } from '#server/bookings/reviews/public-reviews.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PageFacts } from '#server/platform/http/page-facts.ts'
import { encodeAnswer } from '#server/platform/http/route.ts'
import { presentBusiness } from '#server/pricing/business-settings/present-business.ts'

/** Milliseconds that the page of a town waits for its reviews. */
const LONGEST_MS = 300
const TOWN = /^\/location\/(\d{5})$/

/**
 * The facts about the business that a page shows at this moment: what its public calls answer. They are read again when one of
 * the caches behind them has been.
 */
export function pageFactsOf(deps: Deps): (path: string) => Promise<PageFacts> {
  let last: { of: readonly object[]; facts: PageFacts } | undefined
  const nearest = new Map<string, Promise<string>>()

  const current = async (): Promise<PageFacts> => {
    await deps.marketSettings.refresh()
    const of = await Promise.all([
      deps.contact.current(),
      deps.reviews.current(),
      deps.pricing.current(),
      deps.whoComes.current(),
    ])
    if (last?.of.every((one, index) => one === of[index])) return last.facts
    if (last?.of[1] !== of[1]) nearest.clear()
    const [{ phone, email }, { figures }, { body: prices }, people] = of
    const business = encodeAnswer(getBusiness, await presentBusiness(deps))
    const reviews = encodeAnswer(getReviewSummary, await presentSummary(deps))
    const whoComes = encodeAnswer(getWhoComes, people)
    const rating = figures && { mean: figures.mean, reviews: figures.reviews }
    const bodies = { prices: prices.toString(), business, reviews, whoComes }
    last = { of, facts: { phone, email, rating, bodies } }
    return last.facts
  }

  const nearestTo = (zip: string): Promise<string> => {
    const known =
      nearest.get(zip) ??
      presentNearest(deps, zip).then((found) => `{"zip":"${zip}","reviews":${encodeAnswer(listNearestReviews, found)}}`)
    nearest.set(zip, known)
    known.catch(() => nearest.delete(zip))
    return known
  }

  /** A page does not wait for a database that hangs: it asks by itself. */
  const nearestSoon = async (zip: string): Promise<{ nearest?: string }> => {
    const found = await Promise.race([nearestTo(zip).catch(() => null), pause(LONGEST_MS, null, { ref: false })])
    return found === null ? {} : { nearest: found }
  }

  return async (path) => {
    try {
      const facts = await current()
      const zip = TOWN.exec(path)?.[1]
      return zip && facts.bodies ? { ...facts, bodies: { ...facts.bodies, ...(await nearestSoon(zip)) } } : facts
    } catch {
      // The database is away: what was known last makes a page, too, and so does nothing.
      return last?.facts ?? { phone: null, email: null, rating: null }
    }
  }
}
