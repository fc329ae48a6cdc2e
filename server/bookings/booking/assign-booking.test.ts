import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readCandidates } from '#server/scheduling/candidates/stored-candidates.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { prices } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { searchPainter } from './assign-booking.ts'
import { reservedSlotsOf } from './bookings.queries.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors', 'outbox_tasks'))

/** A booking without a painter, given to whom the rules choose. */
const assign = async (options: Parameters<typeof aBooking>[1], more: { exclude?: string[]; prefer?: string } = {}) => {
  const { booking, quote } = await aBooking(app, { contractorId: null, date: DATE, ...options })
  const chosen = await inTransaction(app.db, async (db) => {
    const assignment = await searchPainter(db, app.deps, booking, { quote, occasion: 'created', ...more })
    const event = { type: 'reassigned', occasion: 'administrator', painter: assignment } as const
    if (assignment) await applyEvent(db, app.deps, { booking, job: null }, event, assignment)
    return assignment?.contractorId ?? null
  })
  return { booking, quote, chosen }
}

const bookingNow = (id: string) => app.row('bookings', { id })
const jobsOf = (id: string) =>
  app.db.selectFrom('jobs').selectAll().where('booking_id', '=', id).orderBy('assigned_at').execute()
const record = async (id: string) => {
  const query = app.db.selectFrom('assignment_records').selectAll().where('booking_id', '=', id)
  return query.orderBy('made_at', 'desc').executeTakeFirstOrThrow()
}

// @proves docs/rules/matching.md#who-is-asked-first
describe('assignment of a booking', () => {
  test('the best priority comes first, whatever the rest', async () => {
    await aPainter(app, { priority: 2 })
    const best = await aPainter(app, { priority: 1, last_assigned_at: new Date('2026-11-20T00:00:00Z') })
    await aPainter(app, { priority: 5 })
    expect((await assign({})).chosen).toBe(best.id)
  })

  test('the painter with the fewest reserved slots around the date comes first among equals', async () => {
    const busy = await aPainter(app)
    await aBooking(app, { contractorId: busy.id, date: addDays(DATE, 2) })
    const idle = await aPainter(app, { last_assigned_at: app.deps.now() })
    expect((await assign({})).chosen).toBe(idle.id)
  })

  test('a slot reserved far from the date does not count', async () => {
    const elsewhere = await aPainter(app, { id: 'A0000000000000000001' })
    await aBooking(app, { contractorId: elsewhere.id, date: addDays(DATE, 12) })
    await aPainter(app, { id: 'B0000000000000000001' })
    expect((await assign({})).chosen).toBe(elsewhere.id)
  })

  test('the painter who has waited longest comes next, and one who never had a job before all others', async () => {
    await aPainter(app, { last_assigned_at: new Date('2026-11-01T00:00:00Z') })
    const never = await aPainter(app)
    await aPainter(app, { last_assigned_at: new Date('2026-10-01T00:00:00Z') })
    expect((await assign({})).chosen).toBe(never.id)
  })

  test('the best priority among several links counts', async () => {
    await aPainter(app, { priority: 2 })
    const zipArea = await anArea(app, { type: 'zipcode', zip_codes: [homes.center.zip], counties: [] })
    const painter = await aPainter(app, { priority: 4 })
    await app.insert('contractor_service_areas', { contractor_id: painter.id, service_area_id: zipArea, priority: 1 })
    expect((await assign({})).chosen).toBe(painter.id)
  })

  test.each([
    ['is deactivated', { is_active: false }],
    ['offers nothing', { slots: [] }],
    ['offers the wrong part of the day', { slots: slotsFrom(TODAY, 30, ['evening', 'afternoon']) }],
    ['serves no area', { areas: [] }],
  ])('no painter is found when the only one %s', async (_, options) => {
    await aPainter(app, options)
    const { chosen, booking } = await assign({})
    expect(chosen).toBeNull()
    expect(await jobsOf(booking.id)).toEqual([])
    expect(await app.sent()).toEqual([])
  })

  // @proves docs/rules/matching.md#what-is-free
  test('an area that is off or lists another location does not count, and counties compare without case', async () => {
    const off = await anArea(app, { is_active: false })
    const other = await anArea(app, { counties: [homes.unserved.county] })
    const zip = await anArea(app, { type: 'zipcode', zip_codes: [homes.next.zip], counties: [homes.center.county] })
    await aPainter(app, { areas: [off, other, zip] })
    expect((await assign({})).chosen).toBeNull()
    const spelled = await aPainter(app, {
      areas: [await anArea(app, { counties: [` ${homes.center.county.toLowerCase()} County`] })],
    })
    expect((await assign({})).chosen).toBe(spelled.id)
  })

  test('the job takes as many half-days as its painter needs', async () => {
    const quote = await aQuote(app, { rooms: [aRoomOfArea(1100)] })
    const fast = await aPainter(app, { sqft_per_day: 1100, priority: 2 })
    const { booking } = await assign({ quote, slot: 'afternoon' })
    expect(await bookingNow(booking.id)).toMatchObject({
      contractor_id: fast.id,
      half_days: 2,
      end_date: addDays(DATE, 1),
    })
    const reserved = await reservedSlotsOf(app.db, booking.id)
    expect(reserved).toHaveLength(2)
    expect(reserved).toEqual(expect.arrayContaining(slotsOfVisit(DATE, 'afternoon', 2)))
  })

  test('the record names each painter who was passed over, and why', async () => {
    const quote = await aQuote(app, { rooms: [aRoomOfArea(1100)] })
    const taken = await aPainter(app, { priority: 1 })
    await aBooking(app, { contractorId: taken.id, date: addDays(DATE, 2) })
    const short = await aPainter(app, { priority: 2, slots: slotsFrom(DATE, 2) })
    const declined = await aPainter(app, { priority: 3 })
    const chosen = await aPainter(app, { priority: 4 })
    await aPainter(app, { priority: 5 })
    const { booking } = await assign({ quote }, { exclude: [declined.id] })
    const { candidates, chosen_contractor_id, occasion } = await record(booking.id)
    expect({ chosen_contractor_id, occasion }).toEqual({ chosen_contractor_id: chosen.id, occasion: 'created' })
    expect(readCandidates(candidates).map(({ contractorId, passedOver }) => [contractorId, passedOver])).toEqual([
      [taken.id, 'slots_taken'],
      [short.id, 'not_offered'],
      [declined.id, 'declined'],
      [chosen.id, null],
    ])
  })

  test('a job of more than fourteen days of one painter goes to a faster one', async () => {
    const quote = await aQuote(app, { rooms: [aRoomOfArea(1410)] })
    await aPainter(app, { sqft_per_day: 100, priority: 1 })
    const fast = await aPainter(app, { sqft_per_day: 2000, priority: 5 })
    const { booking, chosen } = await assign({ quote })
    expect(chosen).toBe(fast.id)
    expect(readCandidates((await record(booking.id)).candidates)[0]?.passedOver).toBe('too_long')
  })

  test('the preferred painter is asked first, even one who does not serve the area', async () => {
    await aPainter(app, { priority: 1 })
    const outsider = await aPainter(app, { areas: [] })
    expect((await assign({}, { prefer: outsider.id })).chosen).toBe(outsider.id)
  })

  // @proves docs/rules/money.md#the-painters-share
  test('the job carries the share of the price without tax; a consultation carries none', async () => {
    await aPainter(app)
    const painting = await assign({})
    const consultation = await assign({ slot: 'evening' })
    const [job] = await jobsOf(painting.booking.id)
    const share = painterShare(
      { finalPrice: painting.quote.total_cost, taxRate: prices.salesTaxRate },
      prices.contractorCommissionRate,
    )
    expect(job?.earnings).toBe(share)
    expect((await jobsOf(consultation.booking.id))[0]).toMatchObject({ earnings: 0, status: 'assigned' })
  })
})
