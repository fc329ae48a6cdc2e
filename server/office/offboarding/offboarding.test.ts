import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { reassignBooking } from '#server/bookings/booking/assign-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { LAST, offboardingCalls } from '#server/testing/offboarding-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()

beforeEach(() => app.empty('bookings', 'quotes', 'outbox_tasks', 'contractors', 'service_areas'))

const { leaver, read, toInputs, offboard, painterOf } = offboardingCalls(app)

const stored = (id: string) => app.row('contractors', { id }, ['is_active', 'last_day'])
const readTasks = () =>
  app.db.selectFrom('outbox_tasks').select(['kind', 'recipient', 'payload', 'action_id']).execute()

// @proves docs/rules/office.md#offboarding
describe('the proposed reassignment', () => {
  test('names a painter for each job after the last day, and nobody twice for one time', async () => {
    const { area, painter } = await leaver([4, 8, 9])
    const second = await leaver([])
    await app.db.deleteFrom('contractors').where('id', '=', second.painter.id).execute()
    const other = await aPainter(app, { areas: [area], priority: 1 })
    const twin = await leaver([])
    await app.db.deleteFrom('contractors').where('id', '=', twin.painter.id).execute()
    const jobs = await read(painter.id)
    expect(jobs.map(({ scheduledDate }) => scheduledDate)).toEqual([addDays(TODAY, 8), addDays(TODAY, 9)])
    expect(jobs.map(({ reassignment }) => reassignment?.id)).toEqual([other.id, other.id])
  })

  test('gives two of three visits that overlap in slower hands to two painters, and the third to nobody', async () => {
    const { area, painter } = await leaver([])
    const visits: string[] = []
    // Half a day each for the one who leaves, two days each for the others, who have time for any of them.
    for (const [day, slot] of [
      [8, 'morning'],
      [8, 'afternoon'],
      [9, 'morning'],
    ] as const) {
      const quote = await aQuote(app, { rooms: [aRoomOfArea(250)] })
      const date = addDays(TODAY, day)
      visits.push(
        (await aBooking(app, { quote, contractorId: painter.id, date, slot, status: 'confirmed' })).booking.id,
      )
    }
    const slow = { areas: [area], slots: slotsFrom(addDays(TODAY, 8), 3), sqft_per_day: 125 }
    const others = [(await aPainter(app, slow)).id, (await aPainter(app, slow)).id]
    const jobs = await read(painter.id)
    expect(jobs.map(({ bookingId }) => bookingId)).toEqual(visits)
    const proposed = jobs.map(({ reassignment }) => reassignment?.id ?? null)
    expect(new Set(proposed.slice(0, 2))).toEqual(new Set(others))
    expect(proposed[2]).toBeNull()
    expect(jobs.map(({ fits }) => fits.length)).toEqual([2, 1, 0])
    // A painter who is proposed can take it: with the proposals confirmed nobody turns out to be taken.
    expect((await offboard(painter.id, toInputs(jobs))).body).toMatchObject({
      given: visits.slice(0, 2),
      withoutPainter: [{ bookingId: visits[2], reason: 'Nobody is free at that time.' }],
    })
  })

  test('never names the painter who leaves, whom the matcher does not ask after the last day either', async () => {
    const { painter, bookings } = await leaver([8])
    expect(await read(painter.id)).toMatchObject([{ reassignment: null, fits: [] }])
    await offboard(painter.id, toInputs(await read(painter.id)))
    expect(await painterOf(bookings[0] as string)).toBeNull()
    const found = await inTransaction(app.db, (db) =>
      reassignBooking(db, app.deps, bookings[0] as string, { occasion: 'administrator', exclude: [] }),
    )
    expect(found).toBeNull()
  })
})

// @proves docs/rules/office.md#offboarding
describe('offboarding', () => {
  test('reassigns seven jobs at once; those up to the last day stay, and each customer is notified once', async () => {
    const days = [4, 8, 9, 10, 11, 12, 13, 14]
    const { area, painter, bookings } = await leaver(days, ['a@x.org', 'b@x.org', 'b@x.org'])
    const other = await aPainter(app, { areas: [area] })
    const jobs = await read(painter.id)
    expect(jobs).toHaveLength(7)
    const answer = await offboard(painter.id, toInputs(jobs))
    expect(answer).toMatchObject({ status: 200, body: { withoutPainter: [], left: [] } })
    expect((answer.body as { given: string[] }).given).toHaveLength(7)
    expect(await painterOf(bookings[0] as string)).toBe(painter.id)
    for (const id of bookings.slice(1)) expect(await painterOf(id)).toBe(other.id)
    expect(await stored(painter.id)).toEqual({ is_active: true, last_day: LAST })
    const sent = await readTasks()
    const notified = sent.filter(({ kind }) => kind === 'painter-left').map(({ recipient }) => recipient)
    expect(notified.sort()).toEqual(['b@x.org', ...[3, 4, 5, 6, 7].map((index) => `customer${index}@example.com`)])
    expect(sent.filter(({ kind }) => kind === 'booking-changed' || kind === 'booking-waiting')).toEqual([])
    const own = sent.filter(({ recipient }) => recipient === painter.email)
    expect(own).toMatchObject([
      { kind: 'painter-leaves', payload: { contractorId: painter.id, lastDay: LAST, bookingIds: bookings.slice(1) } },
    ])
    expect(sent.filter(({ kind }) => kind === 'job-assigned')).toHaveLength(7)
    expect(sent.every(({ action_id }) => action_id === null)).toBe(true)
    expect(await findViolations(app.db)).toEqual([])
    expect(await read(painter.id)).toEqual([])
  })

  test('a job that nobody can take waits without a painter, and is named', async () => {
    const { painter, bookings } = await leaver([8])
    const { body } = await offboard(painter.id, toInputs(await read(painter.id)))
    expect(body).toMatchObject({ given: [], withoutPainter: [{ bookingId: bookings[0] }], left: [] })
    expect(await painterOf(bookings[0] as string)).toBeNull()
    expect((await readTasks()).filter(({ kind }) => kind === 'painter-left')).toHaveLength(1)
  })

  test('names a proposed painter who was taken meanwhile, and the job waits', async () => {
    const { area, painter, bookings } = await leaver([8, 9])
    const other = await aPainter(app, { areas: [area] })
    const inputs = toInputs(await read(painter.id))
    const quote = await aQuote(app, { rooms: [aRoomOfArea(500)] })
    await aBooking(app, { quote, contractorId: other.id, date: addDays(TODAY, 8) })
    const { body } = await offboard(painter.id, inputs)
    expect(body).toMatchObject({
      given: [bookings[1]],
      withoutPainter: [{ bookingId: bookings[0], reason: 'That painter is no longer free at that time.' }],
    })
  })

  test('gives one painter the first of two visits that overlap in their hands; the other waits', async () => {
    const { area, painter } = await leaver([])
    const visits: string[] = []
    for (const slot of ['morning', 'afternoon'] as const) {
      const quote = await aQuote(app, { rooms: [aRoomOfArea(250)] })
      const date = addDays(TODAY, 8)
      visits.push(
        (await aBooking(app, { quote, contractorId: painter.id, date, slot, status: 'confirmed' })).booking.id,
      )
    }
    const slots = slotsFrom(addDays(TODAY, 8), 2)
    const other = await aPainter(app, { areas: [area], slots, sqft_per_day: 250 })
    const inputs = toInputs(await read(painter.id)).map((input) => ({ ...input, contractorId: other.id }))
    expect((await offboard(painter.id, inputs)).body).toMatchObject({
      given: [visits[0]],
      withoutPainter: [{ bookingId: visits[1], reason: 'That painter is no longer free at that time.' }],
    })
  })

  test('leaves and names a job that changed or came in meanwhile', async () => {
    const { painter, bookings } = await leaver([8, 9])
    const inputs = toInputs(await read(painter.id))
    const changed = inputs.map((input, index) => (index === 0 ? { ...input, version: input.version + 1 } : input))
    const { body } = await offboard(painter.id, changed.slice(0, 1))
    expect((body as { left: { bookingId: string }[] }).left.map(({ bookingId }) => bookingId)).toEqual(bookings)
    expect(await painterOf(bookings[0] as string)).toBe(painter.id)
    // Looked at again, it is still there, and can be settled.
    const again = await offboard(painter.id, toInputs(await read(painter.id)), { was: LAST })
    expect(again.body).toMatchObject({ left: [] })
  })

  test('succeeds for one of two administrators at once, and the other gets a conflict', async () => {
    const { painter } = await leaver([8])
    const inputs = toInputs(await read(painter.id))
    const both = await Promise.all([
      offboard(painter.id, inputs),
      offboard(painter.id, inputs, { lastDay: addDays(TODAY, 6) }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await readTasks()).filter(({ kind }) => kind === 'painter-left')).toHaveLength(1)
  })

  test('work that has begun stays with its painter', async () => {
    const { painter, bookings } = await leaver([8])
    await app.db.updateTable('jobs').set({ status: 'in_progress' }).execute()
    await app.db.updateTable('bookings').set({ status: 'in_progress' }).execute()
    const jobs = await read(painter.id)
    expect(jobs).toMatchObject([{ hasBegun: true, reassignment: null }])
    expect((await offboard(painter.id, toInputs(jobs))).body).toMatchObject({ left: [{ bookingId: bookings[0] }] })
    expect(await painterOf(bookings[0] as string)).toBe(painter.id)
  })
})
