import type { ReviewOfBooking } from '#contract/bookings/reviews.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aBooking, aPainter, aQuote, TODAY } from './builders.ts'
import type { TestApp } from './test-app.ts'

type Answer = { status: number; body: unknown }
type Painted = { painter?: { id: string; token: string } } & Parameters<typeof aQuote>[1]

/** A review as a form sends it. */
export const aReviewBody = (overrides: Record<string, unknown> = {}) => ({
  stars: 5,
  text: 'The line between sage and ceiling is perfect.',
  showName: true,
  ...overrides,
})

/** Calls of customers, painters and the office about reviews, through the API. */
export function reviewCalls(app: TestApp) {
  const key = (bookingId: string): string => app.keyOf(bookingId)
  const of = (bookingId: string) => `/api/bookings/${bookingId}/review?key=${key(bookingId)}`
  /** How many visits there are: each has a day of its own. */
  let visits = 0
  /** A painting that was finished the day before yesterday or earlier, of a painter who may be named. */
  const finishedVisit = async ({ painter, ...input }: Painted = {}) => {
    const by = painter ?? (await aPainter(app, { first_name: 'Maria', last_name: 'Alvarez' }))
    const quote = await aQuote(app, { customerName: 'Carla Jennings', email: 'carla@example.com', ...input })
    const visit = await aBooking(app, {
      quote,
      contractorId: by.id,
      status: 'completed',
      date: addDays(TODAY, -2 - visits++),
    })
    return { ...visit, painter: by, bookingId: visit.booking.id }
  }
  const write = async (bookingId: string, body: Record<string, unknown> = {}): Promise<Answer> =>
    app.call(`PUT ${of(bookingId)}`, { body: aReviewBody(body) })
  return {
    key,
    finishedVisit,
    write,
    /** The office sets what became of the visit: `in_progress` when the work was found not to be done. */
    setStatus: async (bookingId: string, status: BookingStatus) =>
      app.office(`PUT /api/admin/bookings/${bookingId}`, { status }),
    /** A review of a visit of its own. @returns its id and its visit */
    reviewed: async (body: Record<string, unknown> = {}, overrides: Painted = {}) => {
      const visit = await finishedVisit(overrides)
      const { status } = await write(visit.bookingId, body)
      if (status !== 200) throw new Error(`the review was refused: ${status}`)
      const row = await app.row('reviews', { booking_id: visit.bookingId }, ['id'])
      return { ...visit, id: row.id }
    },
    read: async (bookingId: string): Promise<ReviewOfBooking> =>
      (await app.call(`GET ${of(bookingId)}`)).body as ReviewOfBooking,
    list: async (query = ''): Promise<{ id: string; text: string; name: string | null }[]> =>
      (await app.call(`GET /api/reviews${query}`)).body as { id: string; text: string; name: string | null }[],
    summary: async () =>
      (await app.call('GET /api/reviews/summary')).body as {
        count: number
        figures: Record<string, number> | null
        hidden: { reason: string; count: number }[]
        reviews: { id: string }[]
      },
  }
}
