import { describe, expect, test } from 'vitest'
import type { AvailabilityRecord } from '#contract/painters/contractor-availability.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { offerSlots } from '#server/bookings/lifecycle/slots.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { wrongField } from '#server/testing/refusal.ts'
import { testApp } from '#server/testing/test-app.ts'

const [MORNING, AFTERNOON, EVENING] = [labelOfSlot('morning'), labelOfSlot('afternoon'), labelOfSlot('evening')]
const day = (days: number): CivilDate => addDays(TODAY, days)

const app = await testApp()

const setDay = (token: string, date: CivilDate, timeSlots: string[]) =>
  app.call('POST /api/contractor/availability', { token, body: { date, timeSlots } })
const offered = async (token: string) => {
  const { body } = await app.call('GET /api/contractor/availability-overview', { token })
  return Object.fromEntries(
    (body as AvailabilityRecord[])
      .filter(({ timeSlots }) => timeSlots.length > 0)
      .map(({ date, timeSlots }) => [date, timeSlots]),
  )
}
const take = async (token: string, from: CivilDate, to: CivilDate) =>
  (await app.call('POST /api/contractor/time-off', { token, body: { from, to } })).body as { id: string }
const list = async (token: string) =>
  (await app.call('GET /api/contractor/time-off', { token })).body as { id: string; from: string; to: string }[]
const change = (token: string, id: string, days: { from: CivilDate; to: CivilDate } | null) =>
  app.call(`PATCH /api/contractor/time-off/${id}`, { token, body: { days } })
const end = (token: string, id: string) => app.call(`DELETE /api/contractor/time-off/${id}`, { token })

/** A painter without a weekly schedule who has set these days by hand. */
async function byHand(days: Record<number, string[]>) {
  const painter = await aPainter(app, { slots: [] })
  for (const [ahead, slots] of Object.entries(days)) await setDay(painter.token, day(Number(ahead)), slots)
  return painter
}

// @proves docs/rules/matching.md#taking-time-off-back
describe('taking time off back', () => {
  test('offers exactly what it withdrew of days that were set by hand, once', async () => {
    const { token } = await byHand({ 1: [MORNING, EVENING], 2: [AFTERNOON], 5: [MORNING] })
    const before = await offered(token)
    const { id } = await take(token, day(1), day(3))
    expect(await offered(token)).toEqual({ [day(5)]: [MORNING] })
    expect((await end(token, id)).status).toBe(204)
    expect(await offered(token)).toEqual(before)
    await setDay(token, day(2), [])
    expect((await end(token, id)).status).toBe(204)
    expect((await offered(token))[day(2)]).toBeUndefined()
  })

  test('leaves a time with a visit, a day that was cleared, and a closed day, and says which', async () => {
    const painter = await byHand({ 1: [MORNING, AFTERNOON], 2: [MORNING], 3: [MORNING] })
    const { id } = await take(painter.token, day(1), day(3))
    // The office agrees with the painter on one visit, all the same.
    await inTransaction(app.db, (db) => offerSlots(db, painter.id, [{ date: day(1), slot: 'morning' }]))
    const quote = await aQuote(app, { rooms: [aRoomOfArea(100)] })
    await aBooking(app, { quote, contractorId: painter.id, date: day(1), slot: 'morning' })
    await app.update(
      'contractor_slots',
      { contractor_id: painter.id, day: day(1), slot: 'morning' },
      { offered: false },
    )
    await setDay(painter.token, day(2), [])
    await app.office('POST /api/admin/closures', { firstDay: day(3), lastDay: day(3), label: 'Snow' })
    const answer = await change(painter.token, id, null)
    expect(answer.body).toMatchObject({
      timeOff: null,
      notFree: [
        { date: day(1), timeSlot: MORNING, reason: 'visit' },
        { date: day(2), timeSlot: MORNING, reason: 'changed' },
        { date: day(3), timeSlot: MORNING, reason: 'closed' },
      ],
    })
    expect(await offered(painter.token)).toEqual({ [day(1)]: [AFTERNOON], [day(3)]: [MORNING] })
    await app.empty('closures')
  })

  test('of some of its days offers those, and withdraws days that are added', async () => {
    const { token, id: contractorId } = await byHand({ 1: [MORNING], 2: [MORNING], 3: [MORNING], 4: [MORNING] })
    const { id } = await take(token, day(1), day(3))
    const answer = await change(token, id, { from: day(2), to: day(4) })
    expect(answer).toMatchObject({
      status: 200,
      body: { timeOff: { id, from: day(2), to: day(4) }, withdrawnSlots: 1, offeredSlots: 1, notFree: [] },
    })
    expect(await offered(token)).toEqual({ [day(1)]: [MORNING] })
    expect(await list(token)).toEqual([{ id, from: day(2), to: day(4) }])
    await end(token, id)
    expect(Object.keys(await offered(token))).toEqual([day(1), day(2), day(3), day(4)])
    expect(await auditOf(app, contractorId)).toContain(`contractor:${contractorId} contractor.time-off-changed`)
  })

  test('keeps days off that another time off covers, until that one is taken back, too', async () => {
    const { token } = await byHand({ 1: [MORNING], 2: [MORNING], 3: [MORNING] })
    const before = await offered(token)
    const [first, second] = [await take(token, day(1), day(2)), await take(token, day(2), day(3))]
    await end(token, first.id)
    expect(await offered(token)).toEqual({ [day(1)]: [MORNING] })
    await end(token, second.id)
    expect(await offered(token)).toEqual(before)
  })

  test('follows a weekly schedule that was set meanwhile, except on days set by hand', async () => {
    const { token } = await byHand({ 7: [EVENING] })
    const body = { weekdays: { mon: [MORNING], tue: [MORNING] }, alsoByHand: false }
    const { id } = await take(token, day(7), day(8))
    await app.call('PUT /api/contractor/weekly-schedule', { token, body })
    expect((await change(token, id, null)).body).toMatchObject({ offeredSlots: 2 })
    const days = await offered(token)
    expect([days[day(7)], days[day(8)]]).toEqual([[EVENING], [MORNING]])
  })

  test('works for a day on which the painter was sick', async () => {
    const { token } = await byHand({ 1: [MORNING, AFTERNOON] })
    const before = await offered(token)
    await app.call('POST /api/contractor/sick-day', { token, body: { date: day(1) } })
    await app.call('POST /api/contractor/sick-day', { token, body: { date: day(1) } })
    expect(await offered(token)).toEqual({})
    const sick = await list(token)
    expect(sick).toMatchObject([{ from: day(1), to: day(1) }])
    await end(token, sick[0]!.id)
    expect(await offered(token)).toEqual(before)
  })

  test('is possible for the office when a painter comes back early, and not for another painter', async () => {
    const [mine, other] = [await byHand({ 1: [MORNING], 2: [MORNING] }), await byHand({})]
    await app.office(`POST /api/admin/contractors/${mine.id}/away`, { from: day(1), to: day(2), jobs: [] })
    const path = `/api/admin/contractors/${mine.id}/time-off`
    const { body } = await app.office(`GET ${path}`)
    const [away] = body as { id: string }[]
    expect((await change(other.token, away!.id, null)).status).toBe(404)
    const gone = await app.office(`PATCH ${path}/${away!.id}`, { days: { from: day(1), to: day(1) } })
    expect(gone).toMatchObject({ status: 200, body: { offeredSlots: 1 } })
    expect(await offered(mine.token)).toEqual({ [day(2)]: [MORNING] })
    await app.office(`PATCH ${path}/${away!.id}`, { days: null })
    expect(Object.keys(await offered(mine.token))).toEqual([day(1), day(2)])
    expect((await auditOf(app, mine.id)).at(-1)).toBe('admin contractor.time-off-ended')
  })

  test('refuses days that are over or end before they begin', async () => {
    const { token } = await byHand({})
    const { id } = await take(token, day(1), day(3))
    expect(await change(token, id, { from: day(-3), to: day(-1) })).toMatchObject(wrongField('to'))
    expect((await change(token, id, { from: day(3), to: day(1) })).status).toBe(400)
    expect(await list(token)).toHaveLength(1)
  })
})

// @proves docs/rules/matching.md#time-off
describe('a visit on a day off', () => {
  /** A painter whose visit lies on a day that they have taken off since. */
  async function onADayOff() {
    const painter = await byHand({ 1: [MORNING, AFTERNOON] })
    const quote = await aQuote(app, { rooms: [aRoomOfArea(100)] })
    const visit = { quote, contractorId: painter.id, date: day(1), slot: 'morning', jobStatus: 'acknowledged' } as const
    const { booking, job } = await aBooking(app, visit)
    const { id } = await take(painter.token, day(1), day(1))
    return { ...painter, timeOffId: id, bookingId: booking.id, jobId: job?.id ?? '' }
  }
  const holds = (bookingId: string) => app.rows('contractor_slots', { booking_id: bookingId }, ['day', 'slot'])

  test('that is handed back is not offered to anybody until the day is taken back', async () => {
    const { token, jobId, timeOffId } = await onADayOff()
    const body = { reason: 'sick' }
    expect((await app.call(`POST /api/contractor/jobs/${jobId}/hand-back`, { token, body })).status).toBe(200)
    expect(await offered(token)).toEqual({})
    await end(token, timeOffId)
    expect(await offered(token)).toEqual({ [day(1)]: [MORNING, AFTERNOON] })
  })

  test('that the office cancels can be brought back all the same', async () => {
    const { token, bookingId, timeOffId } = await onADayOff()
    const before = await holds(bookingId)
    const path = `/api/admin/bookings/${bookingId}`
    const { version } = (await app.office(`GET ${path}`)).body as { version: number }
    const action = { action: 'cancel', version, reason: 'Our mistake' }
    const { body } = await app.office(`POST ${path}/actions`, action)
    expect(await holds(bookingId)).toEqual([])
    expect(await offered(token)).toEqual({})
    const { id } = (body as { undo: { id: string } }).undo
    expect((await app.office(`POST ${path}/actions/undo`, { id })).status).toBe(200)
    expect(await holds(bookingId)).toEqual(before)
    await end(token, timeOffId)
    expect(await offered(token)).toMatchObject({ [day(1)]: expect.arrayContaining([AFTERNOON]) })
  })
})
