import { aVisit, type MessageCase, ORIGIN } from './a-visit.ts'
import { reviewCalls } from './review-calls.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** A case of each message about reviews. */
export function reviewMessageCases(app: TestApp, visit = aVisit) {
  const calls = reviewCalls(app)
  const finished = () => visit(app, { status: 'completed' })
  const received = async () => {
    const { bookingId } = await finished()
    await calls.write(bookingId, { text: 'First line.\n<script>alert(1)</script> & "more"', stars: 4 })
    const query = app.db.selectFrom('reviews').select('id').where('booking_id', '=', bookingId)
    return { bookingId, id: (await query.executeTakeFirstOrThrow()).id }
  }
  return {
    'review-request': async (): Promise<MessageCase> => {
      const { bookingId } = await finished()
      const contains = ['How did', 'We ask once and remind you once', `${ORIGIN}/review/${bookingId}?key=m`]
      return { payload: { bookingId, isReminder: false }, contains, undo: () => calls.write(bookingId) }
    },
    'review-answered': async (): Promise<MessageCase> => {
      const { bookingId, id } = await received()
      await app.update('reviews', { id }, { answer: 'First line.\n<script>alert(1)</script>', answered_at: TEST_NOW })
      const contains = ['answered your review', 'First line.', `${ORIGIN}/booking/${bookingId}?key=m`]
      return { payload: { reviewId: id }, contains, undo: () => calls.setStatus(bookingId, 'in_progress') }
    },
    'review-hidden': async (): Promise<MessageCase> => {
      const { bookingId, id } = await received()
      await app.office(`POST /api/admin/reviews/${id}/state`, { state: 'hidden', reason: 'off_topic' })
      const contains = ['isn’t shown', 'because it isn’t about the visit', `${ORIGIN}/booking/${bookingId}?key=m`]
      return { payload: { reviewId: id }, contains, undo: () => calls.setStatus(bookingId, 'in_progress') }
    },
    'review-changed': async (): Promise<MessageCase> => {
      const { bookingId, id } = await received()
      const contains = ['now has 4 stars instead of 5', 'First line.', `${ORIGIN}/contractor/dashboard`]
      return {
        payload: { reviewId: id, before: 5, stars: 4 },
        contains,
        undo: () => calls.write(bookingId, { stars: 2 }),
      }
    },
    'review-received': async (): Promise<MessageCase> => {
      const { bookingId, id } = await received()
      const contains = ['4 stars', 'First line.', `${ORIGIN}/contractor/dashboard`]
      return { payload: { reviewId: id }, contains, undo: () => calls.setStatus(bookingId, 'in_progress') }
    },
  }
}
