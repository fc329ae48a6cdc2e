import type { Warranty, WarrantyClaim } from '#contract/bookings/warranty.ts'
import { SIGN_OFF_DAYS } from '#domain/bookings/sign-off-days.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { aJob, aQuote, aRoom, painterToken, slotsFrom, TODAY } from './builders.ts'
import { market } from './market.ts'
import { aPhoto } from './photos.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** The calls about the warranty of finished work, as its customer and the office make them. */
export function warrantyCalls(app: TestApp) {
  /** A moment of the day so many days later, at noon. */
  const onDay = (days: number): Date => instantAt(market, addDays(TODAY, days), '12:00')

  /** Work of two rooms that was completed, and a painter who is free on some days after the sign-off. */
  const finished = async (email = 'dana@example.com') => {
    app.setNow(TEST_NOW)
    const quote = await aQuote(app, { email, rooms: [aRoom({ id: 'room-1', name: 'Den' }), aRoom({ id: 'room-2' })] })
    const { painter, booking } = await aJob(app, {
      quote,
      date: TODAY,
      status: 'completed',
      painter: { slots: slotsFrom(addDays(TODAY, 12), 6) },
    })
    await app.empty('outbox_tasks')
    app.setNow(onDay(SIGN_OFF_DAYS + 3))
    return { painter, bookingId: booking.id, quoteId: quote.id, key: app.keyOf(booking.id) }
  }
  type Work = Pick<Awaited<ReturnType<typeof finished>>, 'bookingId' | 'key'>

  const read = async ({ bookingId, key }: Work): Promise<Warranty> =>
    (await app.call(`GET /api/bookings/${bookingId}/warranty?key=${key}`)).body as Warranty

  const claim = async ({ bookingId, key }: Work, more: object = {}, headers: Record<string, string> = {}) => {
    const photos = [await aPhoto(app)]
    const body = { key, text: 'The paint peels.', photos, ...more }
    const answer = await app.call(`POST /api/bookings/${bookingId}/warranty-claims`, { body, headers })
    return {
      status: answer.status,
      warranty: answer.body as Warranty,
      refusal: answer.body as { code: string; message: string; issues?: { path: string }[] },
    }
  }

  /** The painter does the visit, and reports a cause if there is one. */
  const doVisit = async (visitId: string, warrantyCause?: string) => {
    const job = await app.db
      .selectFrom('jobs')
      .select(['id', 'contractor_id', 'scheduled_date', 'time_slot'])
      .where('booking_id', '=', visitId)
      .where('status', '=', 'acknowledged')
      .executeTakeFirstOrThrow()
    app.setNow(new Date(visitBegins(market, job.scheduled_date, job.time_slot).getTime() + 5 * 60_000))
    const token = await painterToken(app, job.contractor_id)
    for (const body of [{ status: 'in_progress' }, { status: 'completed', ...(warrantyCause && { warrantyCause }) }]) {
      const answer = await app.call(`PUT /api/contractor/jobs/${job.id}/status`, { token, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    }
    return { jobId: job.id, token }
  }

  const decide = async (bookingId: string, claimId: string, body: object) => {
    const answer = await app.office(`POST /api/admin/bookings/${bookingId}/warranty-claims/${claimId}/decide`, body)
    return {
      status: answer.status,
      claim: answer.body as WarrantyClaim,
      refusal: answer.body as { code: string; issues?: { path: string }[] },
    }
  }

  return { onDay, finished, read, claim, doVisit, decide }
}
