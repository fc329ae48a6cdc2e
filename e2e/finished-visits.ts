import { expect } from 'vitest'
import { aBooking, administratorToken, ask, completeVisit } from './people.ts'
import type { Site } from './site.ts'

/** A booking that the office has completed. */
export async function aFinishedVisit(site: Site, customerName: string) {
  const booking = await aBooking(site, { customerName, email: `${customerName.split(' ')[0]}@example.com` })
  const token = await administratorToken(site)
  await completeVisit(site, booking.id, token)
  return booking
}

/** A finished visit whose customer has said so. */
export async function aReview(site: Site, customerName: string, text: string, stars = 5): Promise<void> {
  const { id, key } = await aFinishedVisit(site, customerName)
  await ask(site, `PUT /api/bookings/${id}/review?key=${key}`, { body: { stars, text, showName: true } })
}

/** Waits until a new visitor gets this many reviews: the summary is cached for some seconds. */
export const untilReviews = (site: Site, count: number): Promise<void> =>
  expect.poll(async () => (await ask<{ count: number }>(site, 'GET /api/reviews/summary')).count).toBe(count)
