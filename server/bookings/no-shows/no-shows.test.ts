import { beforeEach, describe, expect, test } from 'vitest'
import { compensationFor } from '#domain/billing/ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { reportMissedVisits } from '#server/app/schedule/report-missed-visits.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { composeEvidence } from '#server/bookings/payments/compose-evidence.ts'
import { emptyRecord, painterRecords } from '#server/painters/track-record/painter-records.queries.ts'
import { aPainter, aQuote, aTinyRoom, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { claimCalls } from '#server/testing/claim-calls.ts'
import { market, prices } from '#server/testing/market.ts'
import { ARRIVED, ENDED, LEAVES, minute, noShowCalls } from '#server/testing/no-show-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()

beforeEach(() => app.db.deleteFrom('no_shows').where('state', 'in', ['waiting', 'left']).execute())

const { aVisit, anEndedOne } = noShowCalls(app)
const { fee } = market.cancellation
const share = compensationFor(fee, prices.contractorCommissionRate)
const { waitMinutes } = market.noShow
const nothing = { fee: 0, share: 0, credit: 0 }
const { lateCredit } = market.promises
/** When a report of the arrival is too old to be believed against the customer, and the painter late by when we heard of it. */
const LATE_REPORT = 30 + market.promises.lateMinutes + 5
const claimOf = ({ bookingId }: { bookingId: string }) => app.row('painter_claims', { booking_id: bookingId })
const iso = (at: number) => minute(at).toISOString()
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

// @proves docs/rules/no-shows.md#what-follows
// @proves docs/rules/no-shows.md#the-fee
// @proves docs/rules/promises.md#canceling-and-moving
test('a painter who arrives on time, waits and leaves is paid and keeps the record, and we owe nothing', async () => {
  const visit = await aVisit()
  const record = async () => {
    const records = await painterRecords(app.db, { market, now: app.deps.now() })
    return (records.get(visit.painter.id) ?? emptyRecord).handedBack
  }
  const before = await record()
  expect((await visit.arrive()).status).toBe(200)
  await visit.call()
  const waiting = await visit.noAnswer()
  expect(waiting.body).toMatchObject({
    status: 'acknowledged',
    noShow: {
      tried: [{ kind: 'call', at: iso(ARRIVED + 2) }],
      wait: { state: 'waiting', begunAt: iso(ARRIVED + 3), waitUntil: iso(ARRIVED + waitMinutes) },
      fee: dollarsFromCents(fee),
      share: dollarsFromCents(share),
    },
  })
  expect(await app.sentKinds()).toEqual(['nobody-answers'])
  expect((await visit.read()).noShow).toMatchObject({
    state: 'waiting',
    waitUntil: iso(ARRIVED + waitMinutes),
    fee: dollarsFromCents(fee),
    objection: { until: null, at: null },
  })
  expect((await visit.leave()).body).toMatchObject({ noShow: { wait: { state: 'left', undoUntil: iso(ENDED) } } })
  expect(await visit.settle(ENDED - 1)).toBe(0)
  expect(await visit.money()).toEqual(nothing)
  expect(await visit.settle()).toBe(1)

  expect(await visit.money()).toEqual({ fee, share, credit: 0 })
  expect(await visit.booking()).toMatchObject({
    status: 'cancelled',
    cancellation_fee: fee,
    cancelled_at: minute(ENDED),
  })
  expect(await app.sentKinds()).toEqual(expect.arrayContaining(['nobody-answers', 'nobody-home', 'document-issued']))
  const job = await app.row('jobs', { id: visit.jobId })
  expect(job).toMatchObject({ status: 'cancelled', handed_back: null, arrival: 'on_time' })
  expect(await record()).toEqual(before)
  const reserved = app.db.selectFrom('contractor_slots').select('slot').where('booking_id', '=', visit.bookingId)
  expect(await reserved.execute()).toEqual([])
  const seen = await visit.read()
  expect(seen).toMatchObject({ phase: 'cancelled', noShow: { state: 'ended', fee: dollarsFromCents(fee) } })
  // What speaks for the painter stays on the page to which the customer objects.
  expect(seen.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['confirmed', 'arrived', 'nobody_answered', 'nobody_home']),
  )
  expect(seen.painter).toEqual({ firstName: 'Maria', phone: null, answers: false })
  expect(seen.noShow?.atDoor).toEqual({ from: iso(ARRIVED), until: iso(LEAVES) })
  const { sections } = await composeEvidence(app.deps, await visit.booking())
  const said = sections.flatMap(({ lines }) => lines).map(({ label }) => label)
  expect(said).toEqual(
    expect.arrayContaining(['The painter arrived', 'The painter called', 'Nobody opened, and the painter left']),
  )
  // The customer cannot cancel what has ended, and no credit comes of trying.
  expect((await visit.asCustomer('POST', '/cancel', {})).status).toBe(409)
  expect(await visit.money()).toEqual({ fee, share, credit: 0 })
})

// @proves docs/rules/no-shows.md#the-fee
describe('the no-show fee', () => {
  test('is zero right after booking', async () => {
    const bookedAt = minute(LEAVES - market.cancellation.graceMinutes + 1)
    const visit = await anEndedOne({ quote: await aQuote(app, { rooms: [aTinyRoom()] }), bookedAt })
    // The grace ends when the visit begins, so that only terms that are longer free somebody.
    expect((await visit.money()).fee).toBe(fee)
    const terms = { late_fee: 0, free_hours: 0, grace_minutes: 0 }
    const free = await aVisit()
    await app.update('bookings', { id: free.bookingId }, terms)
    for (const step of [free.arrive, free.call, free.noAnswer, free.leave]) await step()
    await free.settle()
    expect(await free.money()).toEqual(nothing)
    expect(await free.booking()).toMatchObject({ status: 'cancelled', cancellation_fee: 0 })
  })

  test('is zero as long as the law lets the customer withdraw from the booking', async () => {
    const visit = await anEndedOne({ bookedAt: minute(-1440) })
    expect(await visit.money()).toEqual(nothing)
    expect(await visit.booking()).toMatchObject({ status: 'cancelled', cancellation_fee: 0 })
  })

  test('follows the terms on which the booking was made', async () => {
    const visit = await aVisit()
    const terms = { late_fee: 5_500, free_hours: 30, grace_minutes: 0 }
    await app.update('bookings', { id: visit.bookingId }, terms)
    await visit.waitInVain()
    await visit.settle()
    expect(await visit.money()).toEqual({
      fee: 5_500,
      share: compensationFor(5_500, prices.contractorCommissionRate),
      credit: 0,
    })
  })

  test('is zero when the painter came late: our promise stands', async () => {
    const visit = await aVisit()
    const late = 30 + market.promises.lateMinutes + 1
    await visit.arrive(late)
    await visit.call(late + 1)
    await visit.noAnswer(late + 1)
    await visit.leave(late + waitMinutes + 1)
    expect(await visit.settle(late + waitMinutes + 20)).toBe(1)
    expect(await visit.money()).toEqual({ ...nothing, credit: market.promises.lateCredit })
  })

  test('is zero for a color consultation', async () => {
    const visit = await aVisit({ slot: 'evening' })
    const start = (await visit.read()).arrivesFrom
    const from = Math.round((new Date(start).getTime() - minute(0).getTime()) / 60_000)
    await visit.arrive(from + 5)
    await visit.call(from + 6)
    await visit.noAnswer(from + 6)
    await visit.leave(from + 5 + waitMinutes)
    expect(await visit.settle(from + waitMinutes + 20)).toBe(1)
    expect(await visit.money()).toEqual(nothing)
  })
})

// @proves docs/rules/no-shows.md#no-credit
test('a painter who hands back after the wait counts as having come: no credit is due, now or later', async () => {
  await app.db.updateTable('contractors').set({ is_active: false }).execute()
  const visit = await aVisit()
  await visit.tryToReach()
  expect((await visit.say(LEAVES, '/hand-back', { reason: 'other', notes: 'Nobody home' })).status).toBe(200)
  expect(await visit.booking()).toMatchObject({ status: 'pending', contractor_id: null })
  app.setNow(minute(30 + market.promises.missedMinutes + 60))
  await reportMissedVisits(app.deps)
  expect(await visit.money()).toEqual(nothing)
  expect((await visit.asCustomer('POST', '/cancel', {})).body).toMatchObject({ cancellationFee: 0 })
  expect(await visit.money()).toEqual(nothing)
  // One who hands back before the wait is over leaves us without anybody.
  const early = await aVisit()
  await early.arrive()
  await early.noAnswer()
  await early.say(ARRIVED + 5, '/hand-back', { reason: 'sick' })
  expect((await early.asCustomer('POST', '/cancel', {})).status).toBe(200)
  expect(await early.money()).toEqual({ ...nothing, credit: market.promises.changeCredit })
})

// @proves docs/rules/no-shows.md#what-follows
test('a no-show takes effect with the scheduled work', async () => {
  const visit = await aVisit()
  await visit.waitInVain()
  app.setNow(minute(ENDED))
  await runDueTasks(app.deps)
  expect((await visit.booking()).status).toBe('cancelled')
})

// @proves docs/rules/no-shows.md#reported-late
describe('a phone without a network', () => {
  test('reports all of it later, in order: the fee waits for the office, which charges it', async () => {
    const visit = await aVisit()
    const now = ENDED + 60
    await visit.say(now, '/arrived', {}, { happened: ARRIVED })
    await visit.say(now, '/contact-attempts', { kind: 'call' }, { happened: ARRIVED + 2 })
    expect((await visit.say(now, '/no-answer', {}, { happened: ARRIVED + 3 })).status).toBe(200)
    expect((await visit.say(now, '/nobody-home', {}, { happened: LEAVES })).status).toBe(200)
    expect(await visit.settle(now + 9)).toBe(0)
    expect(await visit.settle(now + 10)).toBe(1)
    // Nor does the report say to the customer that the painter came on time.
    expect(await visit.money()).toEqual({ ...nothing, credit: lateCredit })
    expect(await visit.booking()).toMatchObject({ status: 'cancelled', cancellation_fee: 0 })
    expect((await visit.read()).noShow).toMatchObject({ isHeld: true, fee: dollarsFromCents(fee) })
    expect(await visit.office()).toMatchObject([{ needsDecision: true, isHeld: true, leftAt: iso(LEAVES) }])
    expect((await visit.decide({ outcome: 'upheld', reason: 'Photos of the door' })).status).toBe(200)
    expect(await visit.money()).toEqual({ fee, share, credit: 0 })
    expect(await visit.booking()).toMatchObject({ cancellation_fee: fee })
    expect((await visit.read()).noShow).toMatchObject({ isHeld: false, decision: { outcome: 'upheld' } })
    // By upholding it the office goes by the painter about the arrival, too.
    const job = app.db.selectFrom('jobs').select('arrival').where('id', '=', visit.jobId)
    expect(await job.executeTakeFirst()).toEqual({ arrival: 'on_time' })
    expect(await claimOf(visit)).toMatchObject({ outcome: 'painter' })
    expect(await app.sentKinds()).toEqual(expect.arrayContaining(['promise-withdrawn', 'no-show-decided']))
    expect(await findViolations(app.db)).toEqual([])
  })

  test('reports the arrival alone later: the fee that follows waits for the office, too', async () => {
    const visit = await aVisit()
    const now = LATE_REPORT
    await visit.say(now, '/arrived', {}, { happened: ARRIVED })
    await visit.call(now)
    await visit.noAnswer(now)
    expect((await visit.read()).noShow).toMatchObject({ fee: dollarsFromCents(fee) })
    expect(await visit.job()).toMatchObject({ noShow: { fee: dollarsFromCents(fee) } })
    expect((await visit.leave(now + waitMinutes)).status).toBe(200)
    expect(await visit.settle(now + waitMinutes + UNDO_MINUTES)).toBe(1)
    expect(await visit.money()).toEqual({ ...nothing, credit: lateCredit })
    expect((await visit.read()).noShow).toMatchObject({ isHeld: true, fee: dollarsFromCents(fee) })
  })

  test('leaves only waiving the fee once the office went by the customer about the arrival', async () => {
    const visit = await aVisit()
    const now = ENDED + 60
    await visit.say(now, '/arrived', {}, { happened: ARRIVED })
    await visit.say(now, '/contact-attempts', { kind: 'call' }, { happened: ARRIVED + 2 })
    await visit.say(now, '/no-answer', {}, { happened: ARRIVED + 3 })
    await visit.say(now, '/nobody-home', {}, { happened: LEAVES })
    expect(await visit.settle(now + 10)).toBe(1)
    const { id } = await claimOf(visit)
    expect((await claimCalls(app).settle(visit, 'customer', id)).status).toBe(200)
    expect(codeOf(await visit.decide({ outcome: 'upheld', reason: 'Photos of the door' }))).toBe('conflict')
    expect((await visit.decide({ outcome: 'waived', reason: 'We came late' })).status).toBe(200)
    expect(await visit.money()).toEqual({ ...nothing, credit: lateCredit })
  })

  test('is not believed about what comes before the arrival, or about the future', async () => {
    const visit = await aVisit()
    await visit.arrive(20)
    await visit.call(21)
    expect(codeOf(await visit.say(25, '/no-answer', {}, { happened: 10 }))).toBe('too_early')
    expect((await visit.say(25, '/no-answer', {}, { happened: 600 })).status).toBe(200)
    expect((await visit.row())[0]?.begun_at).toEqual(minute(25))
    expect(codeOf(await visit.say(30, '/nobody-home', {}, { happened: 600 }))).toBe('too_early')
    app.setNow(minute(8 * 1440))
    const old = await visit.say(9 * 1440, '/nobody-home', {}, { happened: LEAVES })
    expect(old.body).toMatchObject({ issues: [{ path: 'happenedAt' }] })
  })

  test('reports on the next day a wait that nobody ended: there is another one then', async () => {
    const visit = await aVisit()
    await visit.tryToReach()
    expect((await visit.say(1440 + 5, '/arrived')).status).toBe(200)
    expect(codeOf(await visit.leave(1440 + 60))).toBe('invalid_transition')
    expect((await visit.noAnswer(1440 + 60)).status).toBe(200)
    expect((await visit.row()).map(({ state }) => state)).toEqual(['called_off', 'waiting'])
  })
})

// @proves docs/rules/no-shows.md#what-follows
test('the customer books the same quote again', async () => {
  const visit = await anEndedOne()
  await aPainter(app, { slots: slotsFrom(addDays(TODAY, 3), 5) })
  const body = { quoteId: visit.quote.id, scheduledDate: addDays(TODAY, 3), timeSlot: 'morning' }
  expect((await app.call('POST /api/bookings', { body })).status).toBe(201)
})

test('a no-show takes effect once when two rounds run at the same time', async () => {
  const visit = await aVisit()
  await visit.waitInVain()
  const counts = await Promise.all([visit.settle(), visit.settle(), visit.settle()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await visit.money()).toEqual({ fee, share, credit: 0 })
})
