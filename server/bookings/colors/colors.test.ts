import { beforeEach, describe, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings.ts'
import { colorsUntil } from '#domain/bookings/colors-deadline.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { readRooms } from '#server/platform/stored-shapes/stored-quote.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { aBooking, aPainter, aQuote, aRoom, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { changeCalls } from '#server/testing/change-calls.ts'
import { market, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
beforeEach(() => app.empty('effects'))

const DAY = addDays(TODAY, 9)
const UNTIL = colorsUntil(market, DAY, [])

type Choice = { roomId: string; surface: string; colorCode: string; brand?: string; finish?: string; known?: object }
const leaf = (change: Partial<Choice> = {}): Choice => ({
  roomId: 'room-1',
  surface: 'walls',
  colorCode: 'EC-17 Longwood Leaf',
  brand: 'Evencoat',
  ...change,
})

/** A painting of two surfaces without colors, accepted by its painter. */
const aPainting = async (rooms: Room[] = [aRoom({ paintCeiling: true })], date = DAY) => {
  const painter = await aPainter(app, { slots: slotsFrom(TODAY, 20) })
  const quote = await aQuote(app, { rooms })
  const { booking, job } = await aBooking(app, { quote, date, contractorId: painter.id, jobStatus: 'acknowledged' })
  return { quote, painter, bookingId: booking.id, jobId: job?.id ?? '', key: app.keyOf(booking.id) }
}

const pick = (id: string, colors: unknown, proof: object = { key: app.keyOf(id) }) =>
  app.call(`PUT /api/bookings/${id}/colors`, { body: { ...proof, colors } })
const note = (id: string, colors: unknown) => app.office(`PUT /api/admin/bookings/${id}/colors`, { colors })
const agree = (jobId: string, token: string, body: object, headers = {}) =>
  app.call(`PUT /api/contractor/jobs/${jobId}/colors`, { token, body, headers })

const read = async (id: string) =>
  getBooking.response.parse((await app.call(`GET /api/bookings/${id}?key=${app.keyOf(id)}`)).body)
const roomsOf = async (quoteId: string) => readRooms((await app.row('quotes', { id: quoteId })).rooms)
const wallsOf = async (quoteId: string) => (await roomsOf(quoteId))[0]?.paintOptions.walls
const timelineOf = async (id: string) => {
  const { body } = await app.call(`GET /api/bookings/${id}/visit?key=${app.keyOf(id)}`)
  return (body as { timeline: { kind: string; colors?: number; by?: string }[] }).timeline
}
const colorsSent = async () => (await app.sentKinds()).filter((kind) => kind.includes('colors'))

// @proves docs/rules/colors.md#picking-and-changing
describe('the customer picks colors', () => {
  test('all at once: rooms, page, job, audit and timeline have them, and the price stays', async () => {
    const { quote, bookingId, painter } = await aPainting()
    expect((await read(bookingId)).colors).toEqual({ total: 2, open: 2, until: UNTIL, canPick: true })
    const before = await app.row('quotes', { id: quote.id })
    const { status, body } = await pick(bookingId, [leaf({ finish: 'satin' })])
    expect([status, body]).toEqual([200, { total: 2, open: 1, until: UNTIL.toISOString(), canPick: true }])
    expect(await wallsOf(quote.id)).toMatchObject({ colorCode: 'EC-17 Longwood Leaf', finish: 'satin' })
    const { rooms: _before, ...was } = before
    const { rooms: _after, ...is } = await app.row('quotes', { id: quote.id })
    expect(is).toEqual(was)
    expect((await app.jobsOf(painter.token))[0]?.booking.quote.rooms).toContain('EC-17 Longwood Leaf')
    expect(await timelineOf(bookingId)).toContainEqual(expect.objectContaining({ kind: 'colors_picked', colors: 1 }))
    expect(await auditOf(app, bookingId)).toContain('customer colors.picked')
  })

  test('by the email address of the booking, and not by another one', async () => {
    const { bookingId } = await aPainting()
    expect((await pick(bookingId, [leaf()], { email: 'dana@example.com' })).status).toBe(200)
    expect((await pick(bookingId, [leaf()], { email: 'eve@example.com' })).status).toBe(404)
    expect((await pick(bookingId, [leaf()], {})).status).toBe(403)
  })

  test('once more, and changes them until the deadline; the same again changes nothing', async () => {
    const { quote, bookingId } = await aPainting()
    await pick(bookingId, [leaf()])
    const done = async () => [await app.rows('color_choices', {}), await auditOf(app, bookingId)]
    const known = await done()
    expect((await pick(bookingId, [leaf()])).status).toBe(200)
    expect(await done()).toEqual(known)
    await pick(bookingId, [leaf({ colorCode: 'Hale Navy', brand: 'Benjamin Moore' })])
    expect(await wallsOf(quote.id)).toMatchObject({ colorCode: 'Hale Navy', brand: 'Benjamin Moore' })
  })

  test('not over what somebody else picked in the meantime, and then none of them', async () => {
    const { quote, bookingId } = await aPainting()
    await note(bookingId, [leaf()])
    const known = { colorCode: '', brand: '' }
    const answer = await pick(bookingId, [
      leaf({ surface: 'ceiling', known }),
      leaf({ colorCode: 'Hale Navy', brand: '', known }),
    ])
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'conflict' }])
    expect((await roomsOf(quote.id))[0]?.paintOptions).toMatchObject({
      walls: { colorCode: 'EC-17 Longwood Leaf' },
      ceiling: { colorCode: '' },
    })
    // A surface that has the wanted color already is no conflict.
    expect((await pick(bookingId, [leaf({ known })])).status).toBe(200)
  })

  test('and of two at the same moment both count, each for its own surface', async () => {
    const { quote, bookingId } = await aPainting()
    const answers = await Promise.all([
      pick(bookingId, [leaf()]),
      pick(bookingId, [leaf({ surface: 'ceiling', colorCode: 'EC-25' })]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await roomsOf(quote.id))[0]?.paintOptions).toMatchObject({
      walls: { colorCode: 'EC-17 Longwood Leaf' },
      ceiling: { colorCode: 'EC-25' },
    })
  })

  test.each<[string, unknown, string]>([
    ['a blank color', [leaf({ colorCode: ' ​' })], 'colors.0.colorCode'],
    ['an endless color', [leaf({ colorCode: 'x'.repeat(101) })], 'colors.0.colorCode'],
    ['a room of another home', [leaf(), leaf({ roomId: 'room-9' })], 'colors.1.roomId'],
    ['a surface that is not painted', [leaf({ surface: 'doors' })], 'colors.0.surface'],
    ['no surface at all', [leaf({ surface: 'floor' })], 'colors.0.surface'],
    ['the same surface twice', [leaf(), leaf({ colorCode: 'EC-25' })], 'colors.1.surface'],
    ['another finish', [leaf({ finish: 'shiny' })], 'colors.0.finish'],
    ['nothing', [], 'colors'],
  ])('but nothing is changed by %s, and the answer names the field', async (_, colors, path) => {
    const { quote, bookingId } = await aPainting()
    const { status, body } = await pick(bookingId, colors)
    expect([status, (body as { issues: { path: string }[] }).issues.map((issue) => issue.path)]).toEqual([400, [path]])
    expect(await wallsOf(quote.id)).toMatchObject({ colorCode: '' })
  })

  test('not for a room whose paint they bring themselves', async () => {
    const own = aRoom()
    const { bookingId } = await aPainting([{ ...own, paintOptions: { ...own.paintOptions, customerSupplies: true } }])
    expect((await read(bookingId)).colors).toBeNull()
    expect((await pick(bookingId, [leaf()])).status).toBe(400)
  })
})

// @proves docs/rules/colors.md#until-when
describe('the deadline', () => {
  test('is one instant: until then colors are picked, a moment later they are not', async () => {
    const { quote, bookingId } = await aPainting()
    app.setNow(UNTIL)
    expect((await pick(bookingId, [leaf()])).status).toBe(200)
    app.setNow(new Date(UNTIL.getTime() + 1))
    expect((await read(bookingId)).colors).toMatchObject({ open: 1, canPick: false })
    const { status, body } = await pick(bookingId, [leaf({ colorCode: 'EC-25' })])
    expect([status, body]).toMatchObject([
      409,
      { code: 'invalid_transition', message: expect.stringContaining(formatDeadline(reader, UNTIL)) as string },
    ])
    expect(await wallsOf(quote.id)).toMatchObject({ colorCode: 'EC-17 Longwood Leaf' })
    expect((await note(bookingId, [leaf({ colorCode: 'EC-25' })])).body).toEqual({ changed: 1 })
  })

  test('moves with the visit, and skips days on which we are closed, if they were when the visit was booked', async () => {
    const { bookingId } = await aPainting()
    const closed = { first_day: addDays(DAY, -3), last_day: addDays(DAY, -1), label: 'Vacation', version: 1 }
    const before = new Date(app.deps.now().getTime() - 60_000)
    await app.insert('closures', {
      id: 'later',
      service_area_id: null,
      created_at: new Date(app.deps.now().getTime() + 1),
      ...closed,
    })
    expect((await read(bookingId)).colors?.until).toEqual(UNTIL)
    await app.update('closures', { id: 'later' }, { created_at: before })
    const days = [{ firstDay: closed.first_day, lastDay: closed.last_day }]
    expect((await read(bookingId)).colors?.until).toEqual(colorsUntil(market, DAY, days))
    await app.db.deleteFrom('closures').execute()
    await app.update('bookings', { id: bookingId }, { scheduled_date: addDays(DAY, 2), end_date: addDays(DAY, 2) })
    expect((await read(bookingId)).colors?.until).toEqual(colorsUntil(market, addDays(DAY, 2), []))
  })

  test.each(['in_progress', 'completed', 'cancelled', 'reserved'] as const)(
    'does not matter for a visit that is %s',
    async (status) => {
      const { bookingId } = await aPainting()
      await app.update('bookings', { id: bookingId }, { status, reserved_until: status === 'reserved' ? UNTIL : null })
      expect((await read(bookingId)).colors).toBeNull()
      expect((await pick(bookingId, [leaf()])).status).toBe(409)
    },
  )
})

// @proves docs/rules/colors.md#what-follows
describe('what follows', () => {
  test('the painter is told once of what is picked within ten minutes, and again of what comes later', async () => {
    const { bookingId } = await aPainting()
    await pick(bookingId, [leaf()])
    await pick(bookingId, [leaf({ surface: 'ceiling', colorCode: 'EC-25' })])
    expect(await colorsSent()).toEqual(['job-colors'])
    const { run_at } = await app.row('effects', { kind: 'job-colors' })
    expect(run_at).toEqual(new Date(app.deps.now().getTime() + 10 * 60_000))
    app.setNow(run_at)
    await pick(bookingId, [leaf({ colorCode: 'EC-14' })])
    expect(await colorsSent()).toEqual(['job-colors', 'job-colors'])
  })

  test('a painter who has not accepted yet is not told', async () => {
    const { bookingId, jobId } = await aPainting()
    await app.update('jobs', { id: jobId }, { status: 'assigned' })
    await pick(bookingId, [leaf()])
    expect(await colorsSent()).toEqual([])
  })

  test('a change that waits for an OK keeps the colors that were picked meanwhile', async () => {
    const painting = await aPainting([aRoom()])
    const rooms = [aRoom(), { ...aRoom(), id: 'room-2' }]
    const visit = { ...painting, token: painting.painter.token, contractorId: painting.painter.id, rooms }
    const calls = changeCalls(app)
    expect((await calls.extra(visit, { rooms })).status).toBe(200)
    await pick(painting.bookingId, [leaf()])
    const [change] = await calls.list(visit)
    expect((await calls.approve(visit, change!)).status).toBe(200)
    expect((await roomsOf(painting.quote.id)).map(({ paintOptions }) => paintOptions.walls.colorCode)).toEqual([
      'EC-17 Longwood Leaf',
      '',
    ])
  })
})

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
