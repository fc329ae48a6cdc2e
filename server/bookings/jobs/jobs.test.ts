import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { newId } from '#server/platform/identifiers.ts'
import { roomPhotoUrl } from '#server/quotes/photos/photo-address.ts'
import { aBooking, aJob, aPainter, aQuote, aRoom, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market, prices, taxedPrices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { painterReference } from './painter-reference.ts'

const app = await testApp()

describe('the list of jobs', () => {
  test('has everything that a painter needs, in the terms of the contract', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const photo = newId()
    const quote = await aQuote(app, {
      rooms: [{ ...aRoomOfArea(1100), name: "Emma's room", photos: [photo] }],
      conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
    })
    const date = addDays(TODAY, 3)
    const jobStatus = 'acknowledged'
    const { booking, job } = await aBooking(app, { quote, contractorId, date, slot: 'afternoon', jobStatus })
    const [got, ...more] = await app.jobsOf(token)
    expect(more).toEqual([])
    const { quote: gotQuote, ...visit } = got!.booking
    expect(visit).toEqual({
      scheduledDate: date,
      endDate: addDays(date, 2),
      timeSlot: 'afternoon',
      reservedSlots: [
        { date, timeSlot: 'afternoon' },
        { date: addDays(date, 1), timeSlot: 'morning' },
        { date: addDays(date, 1), timeSlot: 'afternoon' },
        { date: addDays(date, 2), timeSlot: 'morning' },
        { date: addDays(date, 2), timeSlot: 'afternoon' },
      ],
      place: homes.center,
      miles: { fromHome: null, fromJobBefore: null },
    })
    expect(got).toMatchObject({
      id: job?.id,
      bookingId: painterReference(app.deps.identifierKey, booking.id, contractorId),
      status: 'acknowledged',
      notes: null,
      contractorEarnings: dollarsFromCents(job!.earnings),
      assignedAt: TEST_NOW.toISOString(),
      completedAt: null,
    })
    expect(JSON.parse(gotQuote.rooms)).toMatchObject([{ name: "Emma's room" }])
    expect(gotQuote).toMatchObject({
      customerName: 'Dana Miller',
      email: 'dana@example.com',
      phone: '(215) 555-0123',
      address: addressOf(homes.center),
      totalCost: dollarsFromCents(quote.total_cost),
      projectType: 'interior',
      propertyType: 'single-family',
    })
    const rooms = JSON.parse(gotQuote.rooms) as Record<string, unknown>[]
    expect(rooms).toHaveLength(1)
    expect(rooms[0]).toMatchObject({ type: 'bedroom', length: 100, width: 11, photos: [roomPhotoUrl(app.deps, photo)] })
    expect(rooms[0]).not.toHaveProperty('cost')
    expect(JSON.parse(gotQuote.conditions)).toEqual({ primer: false, furnitureMoving: true, substantialPrep: false })
    expect(JSON.parse(gotQuote.paintOptions)).toEqual({ customerSupplies: false, colorConsultation: false })
  })

  test('explains the pay: final cost less tax, times the commission', async () => {
    const { token, quote, job } = await aJob(app, { quote: await aQuote(app, { pricing: taxedPrices }) })
    const { taxRate, total, tax } = quote.breakdown
    const [got] = await app.jobsOf(token)
    expect(got?.earningsBreakdown).toEqual({
      finalCost: dollarsFromCents(total),
      tax: dollarsFromCents(tax),
      base: dollarsFromCents(total - tax),
      commissionRate: prices.contractorCommissionRate,
      share: dollarsFromCents(job.earnings),
    })
    if (market.id === 'philadelphia') expect(prices.contractorCommissionRate).toBe(0.6)
    expect(taxRate).toBeGreaterThan(0)
    expect(got?.contractorEarnings).toBe(got?.earningsBreakdown.share)
    expect(got?.customerPays).toBe(dollarsFromCents(total))
  })

  test('shows the customer’s present price, whatever fixed the share', async () => {
    const { token, quote, booking } = await aJob(app)
    await app.update('quotes', { id: quote.id }, { final_cost: 50_000 })
    const fee = { account: 'owed', kind: 'late_rescheduling_fee', cents: 10_000 } as const
    const about = { booking_id: booking.id, actor: 'customer', at: app.deps.now() }
    await app.insert('ledger_entries', { id: newId(), cause: `fee:${booking.id}`, ...fee, ...about })
    const [got] = await app.jobsOf(token)
    expect(got?.customerPays).toBe(600)
    expect(got?.earningsBreakdown.finalCost).toBe(dollarsFromCents(quote.total_cost))
  })

  test('is newest first and has the painter’s own jobs only', async () => {
    const { token, id: contractorId } = await aPainter(app)
    const stranger = await aPainter(app)
    await aBooking(app, { contractorId: stranger.id })
    const made: string[] = []
    for (const day of [1, 2, 3]) {
      const { job } = await aBooking(app, { contractorId, date: addDays(TODAY, day * 2) })
      await app.update(
        'jobs',
        { id: job!.id },
        { assigned_at: new Date(TEST_NOW.getTime() + (day === 3 ? -1 : day) * 1000) },
      )
      made.push(job!.id)
    }
    expect((await app.jobsOf(token)).map(({ id }) => id)).toEqual([made[1], made[0], made[2]])
  })

  test.each(['rejected', 'cancelled'] as const)(
    'shows the date of a %s job and nothing of its customer',
    async (jobStatus) => {
      const quote = await aQuote(app, { rooms: [aRoom({ id: 'danas-room', name: "Dana's room", photos: [newId()] })] })
      const status = jobStatus === 'cancelled' ? 'cancelled' : 'pending'
      const { token, booking } = await aJob(app, { quote, status, jobStatus })
      const [got] = await app.jobsOf(token)
      expect(got).toMatchObject({
        status: jobStatus,
        booking: {
          scheduledDate: booking.scheduled_date,
          reservedSlots: [],
          quote: { customerName: null, email: null, phone: null, address: null },
        },
      })
      const text = JSON.stringify(got)
      for (const secret of ['Dana', 'dana', 'Market', '555', '/api/photos', '/api/room-photos', homes.center.zip])
        expect(text).not.toContain(secret)
    },
  )

  test('does not show the slots of a job that went to somebody else', async () => {
    const first = await aPainter(app)
    const second = await aPainter(app)
    const { booking, job } = await aBooking(app, { contractorId: second.id })
    const { id: _id, ...columns } = job!
    await app.insert('jobs', {
      ...columns,
      id: newId(),
      contractor_id: first.id,
      status: 'rejected',
      earnings_basis: JSON.stringify(columns.earnings_basis),
    })
    const [[mine], [theirs]] = [await app.jobsOf(first.token), await app.jobsOf(second.token)]
    expect(mine?.booking.reservedSlots).toEqual([])
    expect(theirs?.booking.reservedSlots.length).toBe(booking.half_days)
  })
})
