import { type NewsKind, newsKinds } from '#domain/platform/booking-news.ts'
import type { ServerEvent } from '#web/lib/follow-events.ts'

/**
 * The reads, by the names of their calls, that each kind of news makes stale: their own, and what else on the page follows from
 * it. What is not on the page is not read.
 */
const callsByNews: Record<NewsKind, readonly string[]> = {
  visit: ['getBooking', 'getVisit', 'getSignOff', 'getVisitNotes'],
  message: ['getThread'],
  photo: ['listVisitPhotos'],
  change: ['listChanges', 'getVisit', 'getBooking', 'getQuote'],
  payment: ['getBooking', 'getQuote', 'getBill'],
  review: ['getBookingReview'],
  colors: ['getBooking', 'getQuote', 'getVisit'],
}

/** The calls to read again after an event of the live stream; null: all, as after news that this page does not know. */
export function callsToInvalidate({ event, data }: ServerEvent): { name: string }[] | null {
  if (event !== 'news') return null
  try {
    const { kind } = JSON.parse(data) as { kind?: unknown }
    const known = newsKinds.find((one) => one === kind)
    return known ? callsByNews[known].map((name) => ({ name })) : null
  } catch {
    return null
  }
}
