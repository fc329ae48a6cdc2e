import { expect } from 'vitest'
import type { VisitPhotos } from '#contract/bookings/visit-photos.ts'
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

/** The office shows all photos of a visit that its customer has released. */
export async function showPhotos(site: Site, bookingId: string): Promise<void> {
  const token = await administratorToken(site)
  const photos = `/api/admin/bookings/${bookingId}/photos`
  const { ofReview = [] } = await ask<VisitPhotos>(site, `GET ${photos}`, { token })
  const photoIds = ofReview.filter(({ release }) => release !== null).map(({ id }) => id)
  await ask(site, `POST ${photos}/moderation`, { token, body: { photoIds, refusedFor: null } })
}
