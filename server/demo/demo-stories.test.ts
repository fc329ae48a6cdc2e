/** @module-tag extended */
import { afterEach, describe, expect, test } from 'vitest'
import { getEarnings } from '#contract/billing/earnings.ts'
import { getMoney } from '#contract/billing/money.ts'
import { listJobs } from '#contract/bookings/jobs.ts'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import { isDemoAddress } from '#domain/platform/demo-address.ts'
import { quoteStates } from '#domain/quotes/quotes.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { philadelphiaData as data } from '#server/app/market-data.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { openMailer } from '#server/notifications/email/mailer.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ADMINISTRATOR, enqueue, LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { openTaskStates } from '#server/platform/outbox/outbox-task.ts'
import { administratorToken } from '#server/testing/builders.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { freeTimes } from '#server/testing/free-times.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'
import type { Demo } from './demo.ts'
import { loadDemoData } from './demo-data.ts'
import { placeVisits } from './place-visits.ts'

const { market, demo } = data

let app: TestApp
afterEach(() => app.close())

const startAt = async (day: string, time: string): Promise<Date> => {
  app = await startTestApp({ adminEmail: 'owner@example.com' }, { data })
  const now = instantAt(market, day, time)
  app.setNow(now)
  return now
}

const bookings = () =>
  app.db
    .selectFrom('bookings as b')
    .innerJoin('quotes as q', 'q.id', 'b.quote_id')
    .leftJoin('contractors as c', 'c.id', 'b.contractor_id')
    .select([
      'q.customer_name as customer',
      'b.scheduled_date as date',
      'b.kind',
      'b.status',
      'b.purpose',
      'c.first_name as painter',
    ])
    .execute()

const tasksWhoseQueue = (compared: '=' | '<>') =>
  app.db
    .selectFrom('outbox_tasks')
    .select(['kind', 'recipient'])
    .where('state', 'in', openTaskStates)
    .where('queue', compared, LETTER_QUEUE)
/** What the server would send by itself. */
const openTasks = () => tasksWhoseQueue('<>')
/** What the office prints, for customers without an email address. */
const openLetters = () => tasksWhoseQueue('=')

/** A weekday, the day for payouts, the end of a week in the last hour of a month, and the first hours of a year. */
const days = [
  ['2026-11-25', '10:00'],
  ['2026-11-20', '16:00'],
  ['2026-10-31', '23:30'],
  ['2027-01-03', '00:20'],
] as const

describe.each(days)('demo data loaded on %s at %s', (day, time) => {
  test('has a consistent past that is paid out, and leaves nothing to be sent but letters to print', {
    timeout: 60_000,
  }, async () => {
    const now = await startAt(day, time)
    const loaded = await loadDemoData(app.deps, demo)
    expect(await findViolations(app.db)).toEqual([])
    expect(await openTasks().execute()).toEqual([])
    expect(await openLetters().execute()).not.toEqual([])
    const options = { token: await administratorToken(app) }
    const calls = await app.call('GET /api/admin/call-list', options)
    expect((calls.body as unknown[]).length).toBeGreaterThanOrEqual(4)
    for (const state of quoteStates) {
      const { body } = await app.call(`GET /api/admin/quotes?state=${state}`, options)
      expect(body, state).not.toEqual([])
    }
    const tasks = await app.db
      .selectFrom('outbox_tasks')
      .select(['created_at', 'run_at', 'sent_at', 'attempts'])
      .where('queue', '<>', LETTER_QUEUE)
      .execute()
    expect(tasks.length).toBeGreaterThan(100)
    for (const { created_at, sent_at, attempts } of tasks) {
      expect(attempts).toBe(1)
      expect(sent_at?.getTime()).toBeGreaterThanOrEqual(created_at.getTime())
      expect(sent_at?.getTime()).toBeLessThanOrEqual(now.getTime())
    }

    const expected = placeVisits(demo, { market, now }).map(({ home, date, slot, painter, events }) => ({
      customer: home.customer,
      date,
      kind: slot === 'evening' ? 'consultation' : 'painting',
      painter: events.some(({ what }) => what === 'declined') ? null : painter,
    }))
    const all = await bookings()
    const found = all.filter(({ purpose }) => purpose === null)
    const repairs = all.filter(({ purpose }) => purpose !== null)
    expect(repairs.toSorted((one, other) => ((one.customer ?? '') < (other.customer ?? '') ? -1 : 1))).toMatchObject([
      { customer: 'Kevin Tran', painter: 'Maria', status: 'scheduled', purpose: 'touch_up' },
      { customer: 'Priya Raman', painter: 'Aisha', status: 'scheduled', purpose: 'warranty' },
    ])
    const credits = app.db.selectFrom('ledger_entries').select('cents').where('cause', 'like', 'promise:%')
    expect(await credits.execute()).toEqual([{ cents: -market.promises.lateCredit }])
    const facts = found.map(({ customer, date, kind, painter }) => ({ customer, date, kind, painter }))
    const byDay = (a: { date: string; customer: string | null }, b: typeof a) =>
      `${a.date}${a.customer}` < `${b.date}${b.customer}` ? -1 : 1
    expect(facts.sort(byDay)).toEqual(expected.sort(byDay))
    const count = (status: string) => found.filter((one) => one.status === status).length
    expect([count('completed'), count('cancelled'), count('pending')]).toEqual([15, 2, 1])

    const money = getMoney.response.parse((await app.office('GET /api/admin/money')).body)
    expect(money.owed.customers).toBe(3)
    expect(money.overdue.customers).toBe(1)
    expect(money.payouts.painters).toBeGreaterThan(0)
    expect((await readDuePayouts(app.db)).filter(({ due }) => due < 0).map(({ name }) => name)).toEqual(['Tom Becker'])

    const { token } = (await app.call('POST /api/contractor/login', { body: loaded?.login })).body as { token: string }
    const earnings = getEarnings.response.parse((await app.call('GET /api/contractor/earnings', { token })).body)
    expect(earnings.years.length).toBeGreaterThan(0)
    expect(earnings.jobs.length).toBeGreaterThan(3)
    const jobs = listJobs.response.parse((await app.call('GET /api/contractor/jobs', { token })).body)
    const today = todayIn(market, now)
    const near = [-1, 0, 1].map((days) => addDays(today, days))
    const soon = jobs.filter(({ booking }) => near.includes(booking.scheduledDate))
    expect(soon.map(({ status }) => status).sort()).toEqual(['acknowledged', 'in_progress'])
    const statements = await app.rows('documents', { kind: 'statement' }, ['number'])
    expect(statements.length).toBeGreaterThan(3)

    const known = await freeTimes(app.db)
    const wanted = market.counties.flatMap((county) =>
      [0, 1, 2, 6, 10, 14, 60].flatMap((ahead) => slotIds.map((slot) => `${county} ${addDays(today, ahead)} ${slot}`)),
    )
    expect(wanted.filter((one) => !known.has(one))).toEqual([])
  })
})

test('a mail server gets not one message to people of the demo, on that day or later', {
  timeout: 60_000,
}, async () => {
  const now = await startAt('2026-11-25', '09:00')
  await inTransaction(app.db, (db) => enqueue(db, now, ADMINISTRATOR, { kind: 'bookings-without-contractor' }))
  await loadDemoData(app.deps, demo)
  // A task that was waiting before does not count as sent.
  expect(await openTasks().execute()).toEqual([{ kind: 'bookings-without-contractor', recipient: ADMINISTRATOR }])
  const server = await startMailServer()
  const mailer = openMailer(server.url, 'hello@evencoat.example')
  for (let hours = 0; hours < 72; hours += 6) {
    app.setNow(new Date(now.getTime() + hours * 3_600_000))
    await runDueTasks(app.deps)
    while ((await deliverDue(app.deps, mailer)) > 0);
  }
  const sent = await app.db.selectFrom('outbox_tasks').select('recipient').where('sent_at', '>', now).execute()
  expect(sent.filter(({ recipient }) => isDemoAddress(recipient)).length).toBeGreaterThan(3)
  expect(new Set(server.received.flatMap(({ to }) => to?.map(({ address }) => address)))).toEqual(
    new Set(['owner@example.com']),
  )
  mailer.close()
  await server.close()
})

test('a start that ends halfway leaves nothing, and the next one loads all of it', { timeout: 60_000 }, async () => {
  await startAt('2026-11-25', '10:00')
  const [first, ...others] = demo.stories
  if (!first) throw new Error('no stories')
  // Paid twice: refused by the product, after a good part of the past.
  const paid = { what: 'paid', by: 'cash', to: 'office', days: 12 } as const
  const broken: Demo = { ...demo, stories: [{ ...first, events: [...first.events, paid] }, ...others] }
  await expect(loadDemoData(app.deps, broken)).rejects.toThrow()
  for (const table of ['contractors', 'quotes', 'bookings', 'outbox_tasks', 'document_numbers'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const both = await Promise.all([1, 2].map(() => loadDemoData(app.deps, demo)))
  expect(both.filter((one) => one !== undefined)).toHaveLength(1)
  expect((await bookings()).filter(({ purpose }) => purpose === null)).toHaveLength(demo.stories.length)
})

test('homes that are no longer served are left out', { timeout: 60_000 }, async () => {
  await startAt('2026-11-25', '10:00')
  await app.db.deleteFrom('service_areas').where('name', '=', 'Chester').execute()
  await loadDemoData(app.deps, demo)
  expect(await findViolations(app.db)).toEqual([])
  const found = await bookings()
  expect(found.some(({ customer }) => customer === 'Greg Paulson')).toBe(false)
  expect(found.length).toBeGreaterThan(15)
})

test('painters can be loaded alone', async () => {
  await startAt('2026-11-25', '10:00')
  expect(await loadDemoData(app.deps, demo, 'painters')).toMatchObject({
    login: { email: 'maria.alvarez@demo.example.com' },
    underWay: undefined,
  })
  expect(await bookings()).toEqual([])
})
