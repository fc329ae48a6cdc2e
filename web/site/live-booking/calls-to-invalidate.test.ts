import { expect, test } from 'vitest'
import * as bookings from '#contract/bookings/bookings.ts'
import * as changes from '#contract/bookings/change-orders.ts'
import * as threads from '#contract/bookings/conversation.ts'
import * as payments from '#contract/bookings/payments.ts'
import * as reviews from '#contract/bookings/reviews.ts'
import * as signOffs from '#contract/bookings/sign-off.ts'
import * as notes from '#contract/bookings/visit-notes.ts'
import * as photos from '#contract/bookings/visit-photos.ts'
import * as visits from '#contract/bookings/visits.ts'
import * as quotes from '#contract/quotes/quotes.ts'
import { newsKinds } from '#domain/platform/booking-news.ts'
import { callsToInvalidate } from './calls-to-invalidate.ts'

const news = (kind: string) => callsToInvalidate({ event: 'news', data: JSON.stringify({ kind }) })

// @proves docs/rules/visits.md#the-day-of-the-visit
test('each kind of news invalidates only the calls that it is about, all of which exist', () => {
  const calls = new Set(
    [bookings, changes, payments, quotes, reviews, signOffs, threads, notes, photos, visits].flatMap((all) =>
      Object.values(all).flatMap((one) => (typeof one === 'object' && 'path' in one ? [String(one.name)] : [])),
    ),
  )
  for (const kind of newsKinds) {
    const names = news(kind)?.map(({ name }) => name) ?? []
    expect([kind, names.length > 0 && names.length <= 4]).toEqual([kind, true])
    expect(names.filter((name) => !calls.has(name))).toEqual([])
  }
  expect(news('message')).toEqual([{ name: 'getThread' }])
  expect(news('photo')).toEqual([{ name: 'listVisitPhotos' }])
})

test('unknown news invalidates everything', () => {
  expect(news('weather')).toBeNull()
  expect(callsToInvalidate({ event: 'resync', data: '{}' })).toBeNull()
  expect(callsToInvalidate({ event: 'news', data: 'not json' })).toBeNull()
})
