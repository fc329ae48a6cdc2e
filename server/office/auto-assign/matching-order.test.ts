import { beforeEach, expect, test } from 'vitest'
import type { AutoAssignProposal } from '#contract/scheduling/candidates.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { reassignBooking } from '#server/bookings/booking/assign-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { firstFits } from '#server/scheduling/candidates/first-fits.ts'
import { listCandidates } from '#server/scheduling/candidates/list-candidates.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()

beforeEach(async () => {
  await app.empty('bookings', 'contractors', 'service_areas')
})

/** The same sequence for the same seed. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

/** Painters of all kinds, and bookings that wait or have one of them. */
const world = async (random: () => number) => {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const areas = [
    await anArea(app),
    await anArea(app, { type: 'zipcode', counties: [], zip_codes: [homes.center.zip] }),
    await anArea(app, { counties: [homes.town.county] }),
  ]
  const painters = []
  for (let n = 0; n < 7; n++) {
    const slots = slotsFrom(TODAY, 12).filter(() => random() < 0.85)
    const areasOf = areas.filter(() => random() < 0.6)
    const sqft_per_day = any([300, 500, 900])
    const last_assigned_at = any([null, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')])
    const priority = any([1, 2, 3])
    const reliability = any([0, 0, 1, 2])
    painters.push(await aPainter(app, { slots, areas: areasOf, sqft_per_day, last_assigned_at, priority, reliability }))
  }
  const bookings = []
  for (let n = 0; n < 14; n++) {
    const quote = await aQuote(app, {
      ...any([homes.center, homes.next, homes.town]),
      rooms: [aRoomOfArea(any([100, 300, 700]))],
    })
    const slot = any(['morning', 'afternoon', 'evening'] as const)
    const date = addDays(TODAY, Math.floor(random() * 8))
    const { booking } = await aBooking(app, { quote, contractorId: null, status: 'pending', date, slot })
    bookings.push(booking)
  }
  return { any, painters, bookings }
}

/** Lets the matcher choose a painter for a booking, with everything that follows. */
const match = async (id: string) => {
  app.setNow(new Date(app.deps.now().getTime() + 1000))
  return inTransaction(app.db, (db) => reassignBooking(db, app.deps, id, { occasion: 'unanswered', exclude: [] }))
}

// @proves docs/rules/office.md#assignment-candidates
test.each([1, 2, 3])('the first candidate is the painter whom the matcher chooses (%i)', async (seed) => {
  app.setNow(instantAt(market, TODAY, '06:00'))
  const random = seeded(seed)
  const { any, painters, bookings } = await world(random)
  let declined = 0
  const chosen = new Set<string | null>()
  for (let step = 0; step < 40; step++) {
    const { id } = any(bookings)
    const { candidates } = await listCandidates(app.deps, id, {})
    const fits = candidates.filter(({ group }) => group === 'fits')
    const first = (await firstFits(app.deps, [id])).get(id)
    if (candidates.every(({ current }) => !current)) {
      expect(first?.suggested?.contractorId, `step ${step}`).toBe(fits[0]?.contractorId)
      expect(first?.fits, `step ${step}`).toBe(fits.length)
    }
    const found = await match(id)
    expect(found, `step ${step}`).toBe(fits[0]?.contractorId ?? null)
    chosen.add(found)
    // Now and then somebody declines what they were given, and the next one is asked.
    const painter = painters.find((one) => one.id === found)
    if (painter && random() < 0.5) {
      const job = app.db.selectFrom('jobs').select('id').where('booking_id', '=', id)
      const { id: jobId } = await job.where('status', '=', 'assigned').executeTakeFirstOrThrow()
      const body = { status: 'rejected', notes: '' }
      await app.call(`PUT /api/contractor/jobs/${jobId}/status`, { token: painter.token, body })
      declined++
    }
  }
  expect(declined).toBeGreaterThan(3)
  expect(chosen.size).toBeGreaterThan(3)
})

test.each([4, 5, 6])('the proposals for all are what the matcher does with one after the other (%i)', async (seed) => {
  app.setNow(instantAt(market, TODAY, '06:00'))
  await world(seeded(seed))
  const { body } = await app.office('GET /api/admin/auto-assign')
  const proposals = (body as { proposals: AutoAssignProposal[] }).proposals
  const matched = []
  for (const { bookingId } of proposals) matched.push(await match(bookingId))
  expect(proposals.map(({ painter }) => painter?.id ?? null)).toEqual(matched)
  expect(new Set(matched).size).toBeGreaterThan(2)
  expect(await findViolations(app.db)).toEqual([])
})
