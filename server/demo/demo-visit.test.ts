/** @module-tag extended */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDocument } from '#contract/billing/documents.ts'
import { listChanges } from '#contract/bookings/change-orders.ts'
import { getConversation } from '#contract/bookings/conversation.ts'
import { listJobs } from '#contract/bookings/jobs.ts'
import { listAdminReviews } from '#contract/bookings/office-reviews.ts'
import { getSignOff } from '#contract/bookings/sign-off.ts'
import { getVisitNotes } from '#contract/bookings/visit-notes.ts'
import { listVisitPhotos } from '#contract/bookings/visit-photos.ts'
import { getVisit } from '#contract/bookings/visits.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { philadelphiaData as data } from '#server/app/market-data.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { loadDemoData } from './demo-data.ts'

const { market, demo } = data

let app: TestApp
let loaded: NonNullable<Awaited<ReturnType<typeof loadDemoData>>>

const startAt = async (day: string, time: string): Promise<Date> => {
  app = await startTestApp({ adminEmail: 'owner@example.com' }, { data })
  const now = instantAt(market, day, time)
  app.setNow(now)
  const first = await loadDemoData(app.deps, demo)
  if (!first) throw new Error('nothing was loaded')
  loaded = first
  return now
}

/** A part of a customer's page, as the calls of the page read it. */
const read = async (bookingId: string, part: string): Promise<unknown> => {
  const key = bookingKey(app.deps.config.secrets, bookingId)
  const { status, body } = await app.call(`GET /api/bookings/${bookingId}/${part}?key=${key}`)
  expect(status).toBe(200)
  return body
}

/** The visit of the customer whose link the first start prints. */
const underWay = (): string => {
  if (!loaded.underWay) throw new Error('no visit is under way')
  return loaded.underWay
}

const visitsOf = async (customer: string): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select('bookings.id')
    .where('quotes.customer_name', '=', customer)
    .orderBy('bookings.created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Early and late, a Sunday, the night after one day of work and the night before the next. */
const moments = [
  ['2026-11-25', '14:00', 'painting', 1],
  ['2026-11-22', '10:00', 'painting', 1],
  ['2026-11-27', '23:30', 'between', 2],
  ['2026-11-29', '00:20', 'between', 2],
  ['2026-11-30', '07:50', 'on_the_way', 2],
] as const

describe.each(moments)('a demo begun on %s at %s', (day, time, phase, dayOfVisit) => {
  let now: Date
  beforeAll(async () => {
    now = await startAt(day, time)
  })
  afterAll(() => app.close())

  test('has a visit under way of the painter who can log in', async () => {
    const visit = getVisit.response.parse(await read(underWay(), 'visit'))
    expect([visit.phase, visit.painter?.firstName, visit.missed]).toEqual([phase, 'Maria', null])
    expect(visit.day).toBe(dayOfVisit)
    const kinds = visit.timeline.map(({ kind }) => kind)
    expect(kinds.slice(0, 6)).toEqual(['booked', 'confirmed', 'on_my_way', 'arrived', 'rooms_checked', 'started'])
    expect(visit.timeline.every(({ at }) => at <= now)).toBe(true)
    const { token } = (await app.call('POST /api/contractor/login', { body: loaded.login })).body as { token: string }
    const jobs = listJobs.response.parse((await app.call('GET /api/contractor/jobs', { token })).body)
    expect(jobs.filter(({ status }) => status === 'in_progress')).toHaveLength(1)
  })

  test('has a change for the customer to answer that can still be approved as it is shown', async () => {
    const { changes } = listChanges.response.parse(await read(underWay(), 'changes'))
    expect(changes.map(({ state }) => state)).toEqual(['sent'])
    const [open] = changes
    const body = { name: 'Hannah Okafor', total: (open?.newTotal ?? 0) / 100, plan: open?.plan }
    const key = bookingKey(app.deps.config.secrets, underWay())
    const answer = app.call(`POST /api/bookings/${underWay()}/changes/${open?.id}/approve`, { body: { key, ...body } })
    expect(await answer).toMatchObject({ status: 200 })
  })

  test('reports nobody as missing in the first two hours', async () => {
    for (const minutes of [1, 30, 119]) {
      app.setNow(new Date(now.getTime() + minutes * 60_000))
      await runDueTasks(app.deps)
    }
    const missed = app.db.selectFrom('bookings').select('id').where('missed_at', 'is not', null)
    expect(await missed.execute()).toEqual([])
    app.setNow(now)
  })
})

describe('the demo', () => {
  beforeAll(async () => {
    await startAt('2026-11-25', '14:00')
  })
  afterAll(() => app.close())

  test('has a conversation of customer, painter and office, notes for the painter and photos of the rooms', async () => {
    const { messages, isOpen } = getConversation.response.parse(await read(underWay(), 'messages'))
    expect(isOpen).toBe(true)
    expect(messages.length).toBeGreaterThan(3)
    expect(new Set(messages.map(({ side }) => side))).toEqual(new Set(['customer', 'painter', 'office']))
    expect(Object.values(getVisitNotes.response.parse(await read(underWay(), 'notes'))).filter(Boolean)).toHaveLength(3)
    const { rooms, photos } = listVisitPhotos.response.parse(await read(underWay(), 'photos'))
    const taken = rooms.map(({ id }) => photos.filter(({ roomId }) => roomId === id).map(({ moment }) => moment))
    expect(taken).toEqual([
      ['before', 'during'],
      ['before', 'during'],
    ])
  })

  test('has a change that was approved, in the price and on the invoice of work that is done', async () => {
    const [bookingId = ''] = await visitsOf('Nora and Sam Feldman')
    const { changes } = listChanges.response.parse(await read(bookingId, 'changes'))
    expect(changes).toMatchObject([{ state: 'approved', approvedBy: 'Nora Feldman' }])
    const beforeTax = changes.reduce((sum, { difference, tax }) => sum + difference - tax, 0)
    const { documents } = (await read(bookingId, 'bill')) as { documents: { id: string; kind: string }[] }
    const invoice = documents.find(({ kind }) => kind === 'invoice')
    const { content } = getDocument.response.parse((await app.call(`GET /api/documents/${invoice?.id}`)).body)
    const approved = content.rows.filter(({ cells }) => cells[0]?.startsWith('Change approved by Nora Feldman'))
    expect(approved.map(({ amount }) => amount)).toEqual([formatMoney(readerOf(market), beforeTax)])
  })

  test('has work that was signed off, and work that is fixed by a touch-up', async () => {
    const [good = ''] = await visitsOf('Nora and Sam Feldman')
    expect(getSignOff.response.parse(await read(good, 'sign-off'))).toMatchObject({ verdict: 'good', touchUp: null })
    const [fix = ''] = await visitsOf('Kevin Tran')
    expect(getSignOff.response.parse(await read(fix, 'sign-off'))).toMatchObject({
      verdict: 'fix',
      touchUp: { isCancelled: false },
    })
  })

  test('has enough reviews for figures, one that is hidden, one that waits, and answers of painters', async () => {
    const summary = (await app.call('GET /api/reviews/summary')).body
    expect(summary).toMatchObject({ count: 8, figures: {}, hidden: [{ reason: 'names_person', count: 1 }] })
    const reviews = listAdminReviews.response.parse((await app.office('GET /api/admin/reviews')).body)
    expect(reviews.filter(({ state }) => state === 'waiting')).toHaveLength(1)
    expect(reviews.filter(({ answer }) => answer !== null)).toHaveLength(2)
  })
})
