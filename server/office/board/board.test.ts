import { describe, expect, test } from 'vitest'
import type { Board } from '#contract/office/board.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, slotsFrom } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

// @proves docs/rules/office.md#the-board
describe('GET /api/admin/board', () => {
  test('shows who works where, who is free, and which visits nobody has', async () => {
    const busy = await aPainter(app, {
      last_name: 'Aardvark',
      slots: slotsFrom('2027-01-04', 1, ['morning', 'evening']),
    })
    const { booking } = await aBooking(app, { contractorId: busy.id, date: '2027-01-05' })
    const waiting = await aBooking(app, { contractorId: null, status: 'pending', date: '2027-01-06' })
    const gone = await aPainter(app, { last_name: 'Aaa', is_active: false, slots: slotsFrom('2027-01-04', 2) })
    const { status, body } = await app.office('GET /api/admin/board?from=2027-01-04&days=3')
    const board = body as Board
    expect(status).toBe(200)
    expect(board).toMatchObject({ from: '2027-01-04', to: '2027-01-06' })
    expect(board.contractors.map((one) => one.id)).not.toContain(gone.id)
    expect(board.contractors[0]).toMatchObject({ id: busy.id, isActive: true })
    expect(board.contractors[0]?.slots.slice(0, 3)).toEqual([
      { date: '2027-01-04', timeSlot: 'morning', offered: true, booking: null },
      { date: '2027-01-04', timeSlot: 'evening', offered: true, booking: null },
      {
        date: '2027-01-05',
        timeSlot: 'morning',
        offered: true,
        booking: { id: booking.id, status: 'scheduled', customerName: 'Dana Miller', city: homes.center.city },
      },
    ])
    expect(board.unassigned).toEqual([
      {
        id: waiting.booking.id,
        status: 'pending',
        customerName: 'Dana Miller',
        city: homes.center.city,
        scheduledDate: '2027-01-06',
        timeSlot: 'morning',
      },
    ])
  })

  test('shows a visit of several days as one, with its whole span, its area and its status', async () => {
    const area = await anArea(app, { name: 'Here' })
    const painter = await aPainter(app, { areas: [area], slots: slotsFrom('2027-02-01', 5) })
    const quote = await aQuote(app, { rooms: [aRoomOfArea((DEFAULT_SQFT_PER_DAY / 2) * 5)] })
    const { booking } = await aBooking(app, {
      quote,
      contractorId: painter.id,
      date: '2027-02-01',
      status: 'confirmed',
    })
    const { body } = await app.office('GET /api/admin/board?from=2027-02-02&days=1')
    const board = body as Board
    expect(board.visits).toMatchObject([
      {
        bookingId: booking.id,
        version: 1,
        contractorId: painter.id,
        state: 'confirmed',
        rooms: 1,
        town: homes.center.city,
      },
    ])
    expect(board.visits[0]?.slots.map(({ date, timeSlot }) => `${date} ${timeSlot}`)).toEqual([
      '2027-02-01 morning',
      '2027-02-01 afternoon',
      '2027-02-02 morning',
      '2027-02-02 afternoon',
      '2027-02-03 morning',
    ])
    expect(board.visits[0]?.areaIds).toContain(area)
    expect(board.areas).toContainEqual({ id: area, name: 'Here' })
    // Nobody is missing from the board, with days or without: a visit can be dropped on everybody.
    expect(board.contractors.find(({ id }) => id === painter.id)).toMatchObject({ areaIds: [area] })
  })

  test('shows a painter who left as long as a visit of theirs is on it', async () => {
    const painter = await aPainter(app, { slots: slotsFrom('2027-03-01', 2) })
    await aBooking(app, { contractorId: painter.id, date: '2027-03-01' })
    await app.update('contractors', { id: painter.id }, { is_active: false })
    const shown = async (from: string) => {
      const { body } = await app.office(`GET /api/admin/board?from=${from}&days=1`)
      return (body as Board).contractors.find(({ id }) => id === painter.id)
    }
    expect(await shown('2027-03-01')).toMatchObject({ isActive: false })
    expect(await shown('2027-03-02')).toBeUndefined()
  })

  test('says when we are closed, who is on a break and who leaves', async () => {
    const area = await anArea(app, { name: 'Closed here' })
    const painter = await aPainter(app, { areas: [area], slots: slotsFrom('2027-04-01', 3) })
    await app.update('contractors', { id: painter.id }, { paused_until: '2027-04-03', last_day: '2027-04-20' })
    for (const body of [
      { firstDay: '2027-03-30', lastDay: '2027-04-01', label: 'Spring break' },
      { firstDay: '2027-04-03', lastDay: '2027-04-03', label: 'Street fair', serviceAreaId: area },
      { firstDay: '2027-04-04', lastDay: '2027-04-05', label: 'Later' },
    ])
      expect((await app.office('POST /api/admin/closures', body)).status).toBe(201)
    const { body } = await app.office('GET /api/admin/board?from=2027-04-01&days=3')
    const board = body as Board
    expect(board.closures).toEqual([
      { firstDay: '2027-03-30', lastDay: '2027-04-01', label: 'Spring break', areaId: null },
      { firstDay: '2027-04-03', lastDay: '2027-04-03', label: 'Street fair', areaId: area },
    ])
    expect(board.contractors.find(({ id }) => id === painter.id)).toMatchObject({
      pausedUntil: '2027-04-03',
      lastDay: '2027-04-20',
    })
  })

  test('is for the office alone', async () => {
    const { token: own } = await aPainter(app)
    expect((await app.call('GET /api/admin/board', { token: own })).status).toBe(403)
  })
})
