import { expect, test } from 'vitest'
import * as bookings from '#contract/bookings/bookings.ts'
import * as changes from '#contract/bookings/change-orders.ts'
import * as conversation from '#contract/bookings/conversation.ts'
import * as payments from '#contract/bookings/payments.ts'
import * as reviews from '#contract/bookings/reviews.ts'
import * as notes from '#contract/bookings/visit-notes.ts'
import * as photos from '#contract/bookings/visit-photos.ts'
import * as visits from '#contract/bookings/visits.ts'
import { newsKinds } from '#domain/platform/booking-news.ts'
import { topicsOf } from './topics-of-news.ts'

const news = (kind: string) => topicsOf({ event: 'news', data: JSON.stringify({ kind }) })

const reads = {
  visit: visits.getVisit,
  message: conversation.getConversation,
  photo: photos.listVisitPhotos,
  change: changes.listChanges,
  payment: payments.getBill,
  review: reviews.getBookingReview,
  colors: bookings.getBooking,
}

// @proves docs/rules/visits.md#the-day-of-the-visit
test('each kind of news is about what its call shows, and not about everything', () => {
  for (const kind of newsKinds) {
    const topics = news(kind) ?? []
    expect([kind, reads[kind].shows?.some((topic) => topics.includes(topic))]).toEqual([kind, true])
    expect([kind, topics.length <= 3]).toEqual([kind, true])
  }
  expect(notes.getVisitNotes.shows?.some((topic) => news('visit')?.includes(topic))).toBe(true)
  expect(visits.getVisit.shows?.some((topic) => news('message')?.includes(topic))).toBe(false)
})

test('unknown news is about everything', () => {
  expect(news('weather')).toBeNull()
  expect(topicsOf({ event: 'resync', data: '{}' })).toBeNull()
  expect(topicsOf({ event: 'news', data: 'not json' })).toBeNull()
})
