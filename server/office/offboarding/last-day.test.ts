import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { endLastDays } from '#server/app/schedule/end-last-days.ts'
import { setOffers } from '#server/painters/calendar/set-offers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { TODAY } from '#server/testing/builders.ts'
import { LAST, offboardingCalls } from '#server/testing/offboarding-calls.ts'
import { wrongField } from '#server/testing/refusal.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.empty('bookings', 'quotes', 'outbox_tasks', 'contractors', 'service_areas'))

const { leaver, read, toInputs, offboard, painterOf } = offboardingCalls(app)

const stored = (id: string) => app.row('contractors', { id }, ['is_active', 'last_day'])
const freeAfter = async (id: string, day: string) =>
  (
    await app.db
      .selectFrom('contractor_slots')
      .select('day')
      .where('contractor_id', '=', id)
      .where('day', '>', day)
      .where('offered', '=', true)
      .where('booking_id', 'is', null)
      .execute()
  ).length

// @proves docs/rules/office.md#offboarding
describe('the last day', () => {
  test('ends all availability after it, whoever offers it', async () => {
    const { painter, bookings } = await leaver([8])
    expect(await freeAfter(painter.id, LAST)).toBeGreaterThan(0)
    await offboard(painter.id, [])
    expect(await freeAfter(painter.id, LAST)).toBe(0)
    const wanted = new Map([
      [LAST, ['morning' as const]],
      [addDays(LAST, 9), ['morning' as const]],
    ])
    await inTransaction(app.db, (db) => setOffers(db, painter.id, wanted))
    expect(await freeAfter(painter.id, LAST)).toBe(0)
    // A visit that was left and is cancelled later frees nothing.
    await app.update('contractor_slots', { booking_id: bookings[0] as string }, { booking_id: null })
    expect(await freeAfter(painter.id, LAST)).toBe(0)
  })

  test('ends the account by the clock', async () => {
    const { painter } = await leaver([])
    await offboard(painter.id, [])
    app.setNow(new Date(TEST_NOW.getTime() + 5 * 86_400_000))
    expect(await endLastDays(app.deps)).toBe(0)
    expect((await stored(painter.id)).is_active).toBe(true)
    app.setNow(new Date(TEST_NOW.getTime() + 6 * 86_400_000))
    expect(await endLastDays(app.deps)).toBe(1)
    expect(await endLastDays(app.deps)).toBe(0)
    expect((await stored(painter.id)).is_active).toBe(false)
    const audit = await app.rows('audit', { subject_id: painter.id, action: 'contractor.deactivated' }, [
      'actor',
      'action',
    ])
    expect(audit).toEqual([{ actor: 'system', action: 'contractor.deactivated' }])
    app.setNow(TEST_NOW)
    await app.office(`PUT /api/admin/contractors/${painter.id}/status`, { isActive: true })
    expect(await stored(painter.id)).toEqual({ is_active: true, last_day: null })
  })

  test('ends the account at once when it is yesterday', async () => {
    const { painter, bookings } = await leaver([0, 8])
    const yesterday = addDays(TODAY, -1)
    const { body } = await offboard(painter.id, toInputs(await read(painter.id, yesterday)), { lastDay: yesterday })
    expect(body).toMatchObject({ contractor: { isActive: false, lastDay: yesterday } })
    expect(await painterOf(bookings[1] as string)).toBeNull()
    expect((await app.call('GET /api/contractor/jobs', { token: painter.token })).status).toBe(403)
  })

  test('can be withdrawn; a day before yesterday is refused', async () => {
    const { painter } = await leaver([])
    await offboard(painter.id, [])
    expect(await offboard(painter.id, [], { was: LAST, lastDay: null })).toMatchObject({
      status: 200,
      body: { contractor: { lastDay: null } },
    })
    expect(await offboard(painter.id, [], { lastDay: addDays(TODAY, -2) })).toMatchObject(wrongField('lastDay'))
  })
})
