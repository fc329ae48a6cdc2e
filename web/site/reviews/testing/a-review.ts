import { z } from 'zod'
import { type AdminReview, moderateReview } from '#contract/bookings/office-reviews.ts'
import { getBookingReview, listReviews, type PublicReview, type ReviewOfBooking } from '#contract/bookings/reviews.ts'
import { getPainterProfile, type PainterProfile } from '#contract/painters/painter-profiles.ts'

export const BOOKING = 'BKG23456789ABCDEFGHJ'
const PHOTO = 'PHT23456789ABCDEFGHJ'
const at = new Date('2026-11-25T15:00:00Z')

/** A review as anybody may read it. Any field can be overridden. */
const aReview = (overrides: Partial<PublicReview> = {}): PublicReview => ({
  id: 'REV23456789ABCDEFGHJ',
  stars: 5,
  text: 'The line between sage and ceiling is perfect.',
  name: 'Carla',
  town: 'Rittenhouse',
  rooms: ['living-room', 'bedroom'],
  color: { name: 'Belmont Sage', hex: '#aebb9d', room: 'living-room' },
  finishedOn: '2026-11-24',
  painter: { firstName: 'Maria', name: 'Maria A.', slug: 'maria-a-7kq2' },
  answer: 'Thank you, Carla.',
  photos: [],
  publishedAt: at,
  ...overrides,
})

/** The same in wire format. */
export const aPublicReview = (overrides: Partial<PublicReview> = {}) =>
  z.encode(listReviews.response, [aReview(overrides)])[0] as object

/** A customer's review of a visit, written or possible, in wire format. */
export const aReviewOfBooking = (
  review: Partial<NonNullable<ReviewOfBooking['review']>> | null = null,
  overrides: Partial<ReviewOfBooking> = {},
) =>
  z.encode(getBookingReview.response, {
    canWrite: true,
    waitsForFix: false,
    review: review && {
      stars: 4,
      text: 'Careful with the old trim.',
      photos: [{ id: PHOTO, url: `/api/photos/${PHOTO}` }],
      showName: true,
      showPhotos: false,
      state: 'published',
      hiddenFor: null,
      changeableUntil: '2026-12-09',
      canChange: true,
      answer: null,
      writtenAt: at,
      ...review,
    },
    painter: { firstName: 'Maria', slug: 'maria-a-7kq2' },
    rooms: ['Living Room', 'Bedroom'],
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
    name: 'Carla',
    town: 'Rittenhouse',
    ...overrides,
  })

/** A painter's public page, in wire format. */
export const aProfile = (overrides: Partial<PainterProfile> = {}) =>
  z.encode(getPainterProfile.response, {
    slug: 'maria-a-7kq2',
    firstName: 'Maria',
    name: 'Maria A.',
    portrait: null,
    experienceYears: 12,
    isVerified: true,
    isLicensed: true,
    isInsured: true,
    jobsDone: 31,
    reviews: 29,
    mean: 4.8,
    goodPercent: 97,
    hidden: 1,
    record: { onTime: { kept: 11, of: 12 }, finished: { kept: 12, of: 12 } },
    photos: [{ id: PHOTO, url: `/api/photos/${PHOTO}`, moment: 'before' }],
    ...overrides,
  })

/** A review as the office sees it, in wire format. */
export const anOfficeReview = (overrides: Partial<AdminReview> = {}) =>
  z.encode(moderateReview.response, {
    id: 'REV23456789ABCDEFGHJ',
    bookingId: BOOKING,
    quoteId: 'QTE23456789ABCDEFGHJ',
    state: 'published',
    findings: [],
    hiddenFor: null,
    isSuspended: false,
    stars: 5,
    text: '',
    photos: [],
    showName: true,
    showPhotos: false,
    customerName: 'Dana Miller',
    town: 'Media',
    painter: { id: 'PNT23456789ABCDEFGHJ', name: 'Kim Lee' },
    finishedOn: '2026-11-24',
    answer: null,
    writtenAt: at,
    changedAt: null,
    reports: [],
    ...overrides,
  })
