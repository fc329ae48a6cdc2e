import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { OVERDUE_DAYS } from '#domain/billing/payment-reminders.ts'
import { DEFAULT_INBOX_ITEMS } from '#domain/notifications/inbox.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { arrivalOf, visitTimes } from '#domain/scheduling/visit-times.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { firstFits } from '#server/scheduling/candidates/first-fits.ts'
import { aDayReport } from '#server/testing/a-day-report.ts'
import { aBooking, anArea, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls } from '#server/testing/change-calls.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { homes } from '#server/testing/homes.ts'
import { hoursFrom, inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findInboxItems } from './find-inbox-items.ts'
import { readInbox } from './read-inbox.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const app = await testApp()
const { read, only, anOutboxTask, clearInbox } = inboxCalls(app)

beforeEach(clearInbox)

const at = (hours: number, from = TEST_NOW): Date => hoursFrom(from, hours)
const setBooking = (id: string, columns: Partial<Insertable<Database['bookings']>>) =>
  app.update('bookings', { id }, columns)
// @proves docs/rules/office.md#the-inbox
describe('GET /api/admin/inbox', () => {
  test('is empty when nothing needs anybody', async () => {
    await aBooking(app, { jobStatus: 'acknowledged' })
    await aBooking(app, { status: 'completed', date: addDays(TODAY, -3) })
    await aBooking(app, { status: 'cancelled', date: addDays(TODAY, -3) })
    expect(await read()).toEqual({
      total: 0,
      lines: [],
      counts: { noPainter: 0, messages: 0, inquiries: 0, money: 0, painters: 0, reviews: 0 },
      groups: [],
      snoozed: 0,
      mine: 0,
    })
  })

  test('lists a painter who is late, with everything to act on', async () => {
    const painter = await aPainter(app, { first_name: 'Reggie', last_name: 'Brown', phone: '(215) 555-0177' })
    const visit = { contractorId: painter.id, date: TODAY, jobStatus: 'acknowledged' } as const
    const { booking, quote, job } = await aBooking(app, visit)
    const { from, to } = arrivalOf(market, { date: TODAY, slot: 'morning' })
    const delay = { kind: 'late', day: TODAY, at: from, minutes: 30 } as const
    await aDayReport(app, { bookingId: booking.id, jobId: job?.id }, delay)
    app.setNow(from)
    expect(await only()).toEqual({
      id: `running_late:${booking.id}`,
      kind: 'running_late',
      urgency: 'now',
      subjectId: booking.id,
      since: from,
      due: to,
      booking: {
        id: booking.id,
        version: 1,
        scheduledDate: TODAY,
        endDate: TODAY,
        timeSlot: 'morning',
        town: homes.center.city,
      },
      person: { name: 'Dana Miller', phone: quote.phone, email: quote.email },
      painter: { id: painter.id, name: 'Reggie Brown', phone: '(215) 555-0177' },
      area: null,
      hasWorked: null,
      staffing: null,
      inquiryKind: null,
      closure: null,
      expectedAt: new Date(to.getTime() + HOUR / 2),
      minutes: 30,
      amount: null,
      reminders: null,
      openJobs: null,
      missingRequirements: [],
      wanted: null,
      messageKind: null,
      text: null,
      claim: null,
      fits: null,
      suggested: null,
      stars: null,
      timeOff: null,
      mention: null,
      moneyChange: null,
      reportReason: null,
      snoozedUntil: null,
      assignee: null,
    })
  })

  test('lists a painter who is on the way, but comes late', async () => {
    const { booking, job } = await aBooking(app, { date: TODAY, jobStatus: 'acknowledged' })
    const now = new Date(arrivalOf(market, { date: TODAY, slot: 'morning' }).to.getTime() - 5 * 60_000)
    app.setNow(now)
    const event = { kind: 'on_my_way', at: now, recorded_at: now, minutes: 15, note: null } as const
    await app.insert('visit_events', { id: newId(), booking_id: booking.id, job_id: job?.id ?? '', ...event })
    expect(await only()).toMatchObject({ kind: 'running_late', minutes: 10, subjectId: booking.id })
  })

  test('lists a visit to which nobody came, also without its painter, until it is moved', async () => {
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: addDays(TODAY, -1) })
    await aDayReport(app, { bookingId: booking.id }, { kind: 'missed', day: addDays(TODAY, -1), at: at(-20) })
    expect(await only()).toMatchObject({ kind: 'nobody_came', urgency: 'now', since: at(-20), painter: null })
    await app.empty('visit_events')
    await setBooking(booking.id, { scheduled_date: addDays(TODAY, 9), end_date: addDays(TODAY, 9) })
    expect(await only()).toMatchObject({ kind: 'no_painter', urgency: 'soon' })
  })

  test('lists a visit whose days are over, and that never had a painter, as one to which nobody came', async () => {
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: addDays(TODAY, -5) })
    const line = await only()
    expect(line).toMatchObject({ kind: 'nobody_came', urgency: 'now', subjectId: booking.id, painter: null })
    expect(line.since).toEqual(visitBegins(market, addDays(TODAY, -5), 'morning'))
  })

  test('lists a visit that begins within a day and is not confirmed, once although it is also unpaid', async () => {
    const { booking, job } = await aBooking(app, { date: addDays(TODAY, 1), slot: 'afternoon' })
    const begins = visitBegins(market, addDays(TODAY, 1), 'afternoon')
    expect((await read()).lines).toEqual([])
    app.setNow(at(-24, begins))
    const since = at(-(OVERDUE_DAYS + 1) * 24, app.deps.now())
    await app.insert('receivables', { booking_id: booking.id, cents: 100, since })
    expect(await only()).toMatchObject({
      kind: 'not_confirmed',
      urgency: 'now',
      due: begins,
      since: job?.assigned_at,
      subjectId: booking.id,
    })
  })

  test('lists a booking without a painter, with the painters who could come', async () => {
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: addDays(TODAY, 2) })
    const line = await only()
    expect(line).toMatchObject({ kind: 'no_painter', urgency: 'now', fits: 0, suggested: null })
    expect(line.since).toEqual(booking.created_at)
    const painter = await aPainter(app, { first_name: 'Kim', last_name: 'Nguyen', areas: [await anArea(app)] })
    const { lines, counts } = await readInbox(app.deps, firstFits)
    expect(lines).toMatchObject([{ fits: 1, suggested: { contractorId: painter.id, name: 'Kim Nguyen' } }])
    expect(counts.noPainter).toBe(1)
  })

  test('lists work that is not done after its last day', async () => {
    const { booking } = await aBooking(app, { status: 'in_progress', date: addDays(TODAY, -2) })
    const { halfDays, ...visit } = { date: addDays(TODAY, -2), slot: 'morning', halfDays: booking.half_days } as const
    const { endsAt } = visitTimes(market, { ...visit, halfDays })
    expect(await only()).toMatchObject({ kind: 'overdue', urgency: 'soon', due: endsAt })
  })

  test('lists a change that its customer has not answered', async () => {
    app.setNow(visitBegins(market, TODAY, 'morning'))
    const visit = await aVisitToday(app)
    const calls = changeCalls(app)
    const { rooms } = await calls.read(visit)
    const taller = rooms.map((room) => ({ ...room, height: 14, paintCeiling: true }))
    const sent = await calls.walk(visit, { rooms: taller })
    expect(sent.status).toBe(200)
    const change = await app.db.selectFrom('change_orders').selectAll().executeTakeFirstOrThrow()
    await app.call(`POST /api/contractor/jobs/${visit.jobId}/arrived`, { token: visit.token, body: {} })
    expect((await read()).lines).toEqual([])
    app.setNow(at(2.1, change.sent_at))
    expect(await only()).toMatchObject({
      kind: 'change_unanswered',
      subjectId: change.id,
      amount: change.difference,
      since: change.sent_at,
      booking: { id: visit.bookingId },
    })
  })

  test('lists amounts unpaid for more than two weeks, as the Money page counts them', async () => {
    const { booking } = await aBooking(app, { status: 'completed', date: addDays(TODAY, -20) })
    await app.update('receivables', { booking_id: booking.id }, { since: at(-24 * (OVERDUE_DAYS + 1)), reminders: 3 })
    const { cents } = await app.db.selectFrom('receivables').select('cents').executeTakeFirstOrThrow()
    expect(await only()).toMatchObject({ kind: 'unpaid', amount: cents, reminders: 3, subjectId: booking.id })
    await app.db
      .updateTable('receivables')
      .set({ since: at(-24 * (OVERDUE_DAYS + 1) + 0.1) })
      .execute()
    expect((await read()).lines).toEqual([])
  })
})

describe('a long inbox', () => {
  const inquiries = (count: number) =>
    app.insert(
      'commercial_inquiries',
      Array.from({ length: count }, (_, index) => ({ id: newId(), created_at: at(-index) })),
    )

  test('lists the most urgent items and counts all', async () => {
    await inquiries(DEFAULT_INBOX_ITEMS + 20)
    await aBooking(app, { contractorId: null, status: 'pending', date: addDays(TODAY, 1) })
    const { total, lines, counts } = await read()
    expect(total).toBe(DEFAULT_INBOX_ITEMS + 21)
    expect(lines).toHaveLength(DEFAULT_INBOX_ITEMS)
    expect(lines[0]?.kind).toBe('no_painter')
    expect(lines[1]?.since).toEqual(at(-(DEFAULT_INBOX_ITEMS + 19)))
    expect(counts).toMatchObject({ noPainter: 1, inquiries: DEFAULT_INBOX_ITEMS + 20 })
    const more = await read(`?limit=${DEFAULT_INBOX_ITEMS * 2}`)
    expect([more.lines.length, more.total]).toEqual([DEFAULT_INBOX_ITEMS + 21, DEFAULT_INBOX_ITEMS + 21])
  })

  test('asks the database as often as a short one', async () => {
    const count = async () => {
      // The caches catch up before statements are counted.
      await readInbox(app.deps)
      const { db, statementCount } = countedDatabase(app)
      await readInbox({ ...app.deps, db })
      return statementCount()
    }
    const quote = await aQuote(app)
    const one = async () => {
      const { booking } = await aBooking(app, { date: TODAY, jobStatus: 'acknowledged' })
      await aBooking(app, { contractorId: null, status: 'pending' })
      await anOutboxTask({ payload: JSON.stringify({ quoteId: quote.id }) })
      await anOutboxTask({
        recipient: newId(),
        kind: 'job-assigned',
        payload: JSON.stringify({ bookingId: booking.id }),
      })
      await inquiries(1)
    }
    await one()
    const few = await count()
    for (let index = 0; index < 4; index += 1) await one()
    expect(await count()).toBe(few)
  })

  test('has the same items at the same moment', async () => {
    await inquiries(5)
    await anOutboxTask()
    const { lines } = await findInboxItems(app.deps)
    expect((await findInboxItems(app.deps)).lines).toEqual(lines)
  })
})

test('a change by time alone is seen when the time has passed', async () => {
  const date = addDays(TODAY, 1)
  await aBooking(app, { date, slot: 'afternoon' })
  const before = new Date(visitBegins(market, date, 'afternoon').getTime() - DAY - 1)
  app.setNow(before)
  expect((await read()).total).toBe(0)
  app.setNow(new Date(before.getTime() + 1))
  expect((await read()).total).toBe(1)
  app.setNow(instantAt(market, addDays(date, 1), '09:00'))
  expect(await only()).toMatchObject({ kind: 'not_confirmed' })
})
