import { expect, test } from 'vitest'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { handBackReasons } from '#domain/scheduling/job-status.ts'
import { tries } from '#domain/testing/effort.ts'
import { moveUnansweredJobs } from '#server/app/schedule/move-unanswered-jobs.ts'
import { remindCustomers } from '#server/app/schedule/remind-customers.ts'
import { remindPainters } from '#server/app/schedule/remind-painters.ts'
import { reportUnconfirmedVisits } from '#server/app/schedule/report-unconfirmed-visits.ts'
import { anArea, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const STEPS = 150
const DAYS = 8

const app = await testApp()

const { book, cancel, reschedule } = customerCalls(app)

/** The same sequence for the same seed, so that a walk that fails can be walked again. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const world = async () => {
  const area = await anArea(app)
  const slots = slotsFrom(TODAY, 2 * DAYS + 8)
  const painters = []
  for (const sqft_per_day of [300, 500, 900]) painters.push(await aPainter(app, { areas: [area], slots, sqft_per_day }))
  const quotes = []
  for (const size of [200, 600, 900, 1300]) quotes.push((await aQuote(app, { rooms: [aRoomOfArea(size)] })).id)
  return { painters, quotes }
}

// @proves docs/rules/visits.md#the-booking-lifecycle
test.each([1, 2, 3, 4].slice(0, tries(1, 4)))(
  'the rows stay consistent after any actions in any order (%i)',
  async (seed) => {
    await app.empty('bookings', 'quotes', 'contractors', 'service_areas')
    app.setNow(instantAt(market, TODAY, '06:00'))
    const { painters, quotes } = await world()
    const random = seeded(seed)
    const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const day = () => addDays(TODAY, Math.floor(random() * DAYS))
    const slot = () => any(['morning', 'afternoon'] as const)
    const bookings = () => app.db.selectFrom('bookings').select(['id', 'quote_id']).execute()
    const aJob = async () => any(await app.db.selectFrom('jobs').select(['id', 'contractor_id']).execute())

    const byPainter = async (call: (id: string) => [string, object?]) => {
      const job = await aJob()
      const painter = painters.find(({ id }) => id === job?.contractor_id)
      if (!job || !painter) return undefined
      const [line, body] = call(job.id)
      return app.call(line, { token: painter.token, ...(body ? { body } : {}) })
    }
    const status = (id: string): [string, object] => [
      `PUT /api/contractor/jobs/${id}/status`,
      { status: any(['acknowledged', 'rejected', 'in_progress', 'completed']), notes: 'as it was' },
    ]
    const edit = (): object =>
      any<() => object>([
        () => ({ status: any(bookingStatuses) }),
        () => ({ scheduledDate: day(), timeSlot: slot() }),
        () => ({ contractorId: any([null, ...painters.map(({ id }) => id)]) }),
        () => ({ notes: 'Ring twice', status: any(bookingStatuses), scheduledDate: day() }),
      ])()
    const actions: (() => Promise<{ status: number } | number | undefined>)[] = [
      () => book(any(quotes), day(), slot()),
      () => book(any(quotes), day(), slot()),
      async () => cancel(any(await bookings())?.id),
      async () => reschedule(any(await bookings())?.id, day(), slot()),
      () => byPainter(status),
      () => byPainter(status),
      () => byPainter((id) => [`POST /api/contractor/jobs/${id}/undo`]),
      () => byPainter((id) => [`POST /api/contractor/jobs/${id}/late`, { minutes: 30 }]),
      () => byPainter((id) => [`POST /api/contractor/jobs/${id}/hand-back`, { reason: any(handBackReasons) }]),
      () => byPainter(() => ['POST /api/contractor/sick-day', { date: day() }]),
      async () => app.office(`PUT /api/admin/bookings/${any(await bookings())?.id}`, edit()),
      async () => app.office(`PUT /api/admin/bookings/${any(await bookings())?.id}`, edit()),
      () => moveUnansweredJobs(app.deps),
      () => remindCustomers(app.deps),
      () => remindPainters(app.deps),
      () => reportUnconfirmedVisits(app.deps),
      async () => {
        app.setNow(new Date(app.deps.now().getTime() + random() * 6 * 3_600_000))
        return undefined
      },
    ]
    const seen = new Map<number, number>()
    for (let step = 0; step < STEPS; step++) {
      const answer = await any(actions)()
      const code = typeof answer === 'object' ? answer.status : 0
      seen.set(code, (seen.get(code) ?? 0) + 1)
      expect(code, `step ${step}`).toBeLessThan(500)
      expect(await findViolations(app.db), `step ${step}`).toEqual([])
    }
    // A walk on which nothing goes through would prove nothing.
    expect((seen.get(200) ?? 0) + (seen.get(201) ?? 0)).toBeGreaterThan(20)
    expect(await bookings()).not.toEqual([])
  },
)
