import { beforeEach, describe, expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { colorCalls, leaf } from '#server/testing/color-calls.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { aPainting, pick, note, agree, read, wallsOf, timelineOf, colorsSent } = colorCalls(app)
beforeEach(() => app.empty('outbox_tasks'))

// @proves docs/rules/colors.md#agreed-with-the-painter
describe('the painter notes what was picked together', () => {
  /** The evening with Sofia and the painting with another painter. */
  const twoVisits = async () => {
    const painting = await aPainting()
    const sofia = await aPainter(app, { first_name: 'Sofia' })
    const { booking, job } = await aBooking(app, {
      quote: painting.quote,
      date: TODAY,
      slot: 'evening',
      contractorId: sofia.id,
      jobStatus: 'acknowledged',
    })
    return { painting, sofia, eveningId: booking.id, jobId: job?.id ?? '' }
  }
  const EVENING = instantAt(market, TODAY, market.slots.evening.start)

  test('on the color evening: both visits have them, and the painter of the painting is told', async () => {
    const { painting, sofia, eveningId, jobId } = await twoVisits()
    expect((await pick(eveningId, [leaf()])).status).toBe(409)
    app.setNow(EVENING)
    const { status } = await agree(jobId, sofia.token, { colors: [leaf()] })
    expect(status).toBe(200)
    expect((await read(painting.bookingId)).colors).toMatchObject({ open: 1 })
    for (const id of [eveningId, painting.bookingId]) {
      expect(await timelineOf(id)).toContainEqual(
        expect.objectContaining({ kind: 'colors_agreed', colors: 1, by: 'Sofia' }),
      )
    }
    expect(await colorsSent()).toEqual(['job-colors'])
    expect(await auditOf(app, eveningId)).toContain(`contractor:${sofia.id} colors.agreed`)
  })

  test('later, without a network: as of then, and once however often it is sent', async () => {
    const { painting, sofia, jobId } = await twoVisits()
    const at = new Date(EVENING.getTime() + 60 * 60_000)
    app.setNow(new Date(at.getTime() + 9 * 3_600_000))
    const send = () =>
      agree(
        jobId,
        sofia.token,
        { colors: [leaf()], happenedAt: at.toISOString() },
        { 'idempotency-key': 'tap-of-the-evening-1' },
      )
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await app.rows('color_choices', { quote_id: painting.quote.id })).toMatchObject([{ at, colors: 1 }])
  })

  test('not before the day of the visit, not for another painter, and not over a newer choice', async () => {
    const { painting, sofia, jobId } = await twoVisits()
    const colors = [leaf({ known: { colorCode: '', brand: '' } })]
    expect((await agree(painting.jobId, painting.painter.token, { colors })).body).toMatchObject({ code: 'too_early' })
    expect((await agree(jobId, painting.painter.token, { colors })).status).toBe(404)
    await pick(painting.bookingId, [leaf({ colorCode: 'EC-25' })])
    expect((await agree(jobId, sofia.token, { colors })).body).toMatchObject({ code: 'conflict' })
  })

  test('at the door of the painting, and nobody has to tell them; not once it is done', async () => {
    const { bookingId, jobId, painter, quote } = await aPainting(undefined, TODAY)
    expect((await agree(jobId, painter.token, { colors: [leaf()] })).status).toBe(200)
    expect(await wallsOf(quote.id)).toMatchObject({ colorCode: 'EC-17 Longwood Leaf' })
    expect(await colorsSent()).toEqual([])
    await app.update('jobs', { id: jobId }, { status: 'completed', completed_at: app.deps.now() })
    await app.update('bookings', { id: bookingId }, { status: 'completed' })
    expect((await agree(jobId, painter.token, { colors: [leaf({ colorCode: 'EC-25' })] })).status).toBe(409)
    expect((await note(bookingId, [leaf({ colorCode: 'EC-25' })])).status).toBe(409)
  })

  test('not from the evening once the painting has begun', async () => {
    const { painting, sofia, jobId } = await twoVisits()
    await app.update('bookings', { id: painting.bookingId }, { status: 'in_progress' })
    expect((await agree(jobId, sofia.token, { colors: [leaf()] })).body).toMatchObject({ code: 'invalid_transition' })
  })
})
