import { beforeEach, describe, expect, test } from 'vitest'
import { colorsUntil } from '#domain/bookings/colors-deadline.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { aRoom, TODAY } from '#server/testing/builders.ts'
import { changeCalls } from '#server/testing/change-calls.ts'
import { colorCalls, leaf, PAINTING_DAY } from '#server/testing/color-calls.ts'
import { market, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { aPainting, pick, note, read, roomsOf, wallsOf, timelineOf, colorsSent } = colorCalls(app)
beforeEach(() => app.empty('outbox_tasks'))

const UNTIL = colorsUntil(market, PAINTING_DAY, [])

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

  // @proves docs/rules/colors.md#until-when
  test('does not keep the office from noting what somebody tells it on the phone, with who said so', async () => {
    const { quote, bookingId } = await aPainting()
    const dispatcher = await anAccount(app, 'dispatcher')
    const tell = async (name: string) => {
      const body = { name, colors: [leaf(), leaf({ surface: 'ceiling' })] }
      const answer = await app.call(`PUT /api/admin/bookings/${bookingId}/colors`, { token: dispatcher.token, body })
      return [answer.status, answer.body]
    }
    expect(await tell('Bob')).toMatchObject([
      400,
      { message: 'Please write down the first and last name of who said so.' },
    ])
    expect(await tell('Bob Marsh')).toEqual([200, { changed: 2 }])
    expect(await tell('Bob Marsh')).toEqual([200, { changed: 0 }])
    expect(await wallsOf(quote.id)).toMatchObject({ colorCode: 'EC-17 Longwood Leaf' })
    expect(await app.rows('conversation_messages', { booking_id: bookingId }, ['text', 'account'])).toEqual([
      { text: 'Bob Marsh told us 2 colors on the phone.', account: dispatcher.id },
    ])
    expect(await auditOf(app, bookingId)).toContain(`office:${dispatcher.id} colors.noted`)
    expect((await app.sentKinds()).filter((kind) => kind.includes('message'))).toEqual([])
  })

  // @proves docs/rules/colors.md#without-an-evening
  test('is known of a day before it is booked, with the days on which we are closed', async () => {
    const { quote } = await aPainting()
    const ask = async (date: string) => (await app.call(`GET /api/quotes/${quote.id}/colors-until?date=${date}`)).body
    expect(await ask(PAINTING_DAY)).toEqual({ until: UNTIL.toISOString(), canPick: true })
    expect(await ask(TODAY)).toMatchObject({ canPick: false })
    const days = { firstDay: addDays(PAINTING_DAY, -3), lastDay: addDays(PAINTING_DAY, -1) }
    await app.insert('closures', {
      id: 'known',
      service_area_id: null,
      created_at: app.deps.now(),
      first_day: days.firstDay,
      last_day: days.lastDay,
      label: 'Vacation',
      version: 1,
    })
    expect(await ask(PAINTING_DAY)).toMatchObject({ until: colorsUntil(market, PAINTING_DAY, [days]).toISOString() })
    await app.db.deleteFrom('closures').execute()
  })

  test('moves with the visit, and skips days on which we are closed, if they were when the visit was booked', async () => {
    const { bookingId } = await aPainting()
    const closed = {
      first_day: addDays(PAINTING_DAY, -3),
      last_day: addDays(PAINTING_DAY, -1),
      label: 'Vacation',
      version: 1,
    }
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
    expect((await read(bookingId)).colors?.until).toEqual(colorsUntil(market, PAINTING_DAY, days))
    await app.db.deleteFrom('closures').execute()
    await app.update(
      'bookings',
      { id: bookingId },
      { scheduled_date: addDays(PAINTING_DAY, 2), end_date: addDays(PAINTING_DAY, 2) },
    )
    expect((await read(bookingId)).colors?.until).toEqual(colorsUntil(market, addDays(PAINTING_DAY, 2), []))
  })

  test.each(['in_progress', 'completed', 'cancelled', 'reserved'] as const)(
    'does not matter for a visit that is %s',
    async (status) => {
      const { bookingId } = await aPainting()
      await app.update(
        'bookings',
        { id: bookingId },
        { status, ...(status === 'reserved' ? { reserved_until: UNTIL, deposit: 100 } : {}) },
      )
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
    const { run_at } = await app.row('outbox_tasks', { kind: 'job-colors' })
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
