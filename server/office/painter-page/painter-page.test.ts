import { describe, expect, test } from 'vitest'
import type { Board } from '#contract/office/board.ts'
import { getPainterPage } from '#contract/office/painter-page.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { readPainterPage } from './read-painter-page.ts'

const app = await testApp()
const money = moneyCalls(app)

const read = async (id: string) => {
  const { status, body } = await app.office(`GET /api/admin/contractors/${id}/page`)
  return { status, page: status === 200 ? getPainterPage.response.parse(body) : null }
}

/** A visit of a painter so many days from today. */
const visitOf = async (contractorId: string, days: number, customerName = 'Dana Miller', more: object = {}) => {
  const quote = await aQuote(app, { customerName })
  return aBooking(app, { quote, contractorId, date: addDays(TODAY, days), ...more })
}

// @proves docs/rules/office.md#the-painter-page
describe('the page of a painter', () => {
  test('lists the visits that are not done, the first ones first, and those of nobody else', async () => {
    const painter = await aPainter(app, { first_name: 'Tom', last_name: 'Becker' })
    const other = await aPainter(app)
    const later = await visitOf(painter.id, 9, 'Later Lee')
    const soon = await visitOf(painter.id, 2, 'Soon Stone')
    const overdue = await visitOf(painter.id, -3, 'Over Due')
    await visitOf(painter.id, -5, 'Done Dunn', { status: 'completed' })
    await visitOf(other.id, 3, 'Somebody Else')
    const { page } = await read(painter.id)
    expect(page?.visits.map(({ id }) => id)).toEqual([overdue, soon, later].map(({ booking }) => booking.id))
    expect(page).toMatchObject({ moreVisits: false, painter: { firstName: 'Tom', openJobs: 3 } })
  })

  test('says what they hold of ours, of which bookings, and since when', async () => {
    const painter = await aPainter(app)
    const { booking, job, quote } = await visitOf(painter.id, -1, 'Peter Nowak', { status: 'completed' })
    await money.collect(painter.token, job?.id ?? '', { method: 'cash', amount: quote.final_cost })
    const held = quote.final_cost - (job?.earnings ?? 0)
    const { page } = await read(painter.id)
    expect(page?.balance).toMatchObject({
      due: -held,
      held: { amount: held, days: 0, tooLong: false },
      earned: job?.earnings,
      byBooking: [
        {
          bookingId: booking.id,
          customerName: 'Peter Nowak',
          collected: quote.final_cost,
          earned: job?.earnings,
          methods: ['cash'],
        },
      ],
    })
    await app.office(`POST /api/admin/contractors/${painter.id}/handovers`, { amount: held / 100, method: 'cash' })
    expect((await read(painter.id)).page?.balance).toMatchObject({ due: 0, held: null, handedOver: held })
  })

  test('shows what was sent to them and what they did last, not what others did', async () => {
    const painter = await aPainter(app)
    const other = await aPainter(app)
    const { booking, job } = await visitOf(painter.id, 8, 'Dev Patel')
    const theirs = await visitOf(other.id, 9)
    const accept = (token: string, id: string | undefined) =>
      app.call(`PUT /api/contractor/jobs/${id}/status`, { token, body: { status: 'acknowledged' } })
    expect((await accept(painter.token, job?.id)).status).toBe(200)
    expect((await accept(other.token, theirs.job?.id)).status).toBe(200)
    for (const { id, token } of [painter, other]) {
      const { job: done, quote } = await visitOf(id, -2, 'Paid Cash', { status: 'completed' })
      await money.collect(token, done?.id ?? '', { method: 'cash', amount: quote.final_cost })
      await app.office(`POST /api/admin/contractors/${id}/handovers`, { amount: 1, method: 'cash' })
    }
    const { page } = await read(painter.id)
    expect(page?.activity.map(({ actor }) => actor)).toEqual(page?.activity.map(() => `contractor:${painter.id}`))
    expect(page?.activity).toContainEqual(
      expect.objectContaining({ subjectId: booking.id, customerName: 'Dev Patel', bookingId: booking.id }),
    )
    expect(page?.messages.length).toBeGreaterThan(0)
    expect(new Set(page?.messages.map(({ contractorId }) => contractorId))).toEqual(new Set([painter.id]))
  })

  test('shows time off that is not over', async () => {
    const painter = await aPainter(app)
    const days = { from: addDays(TODAY, 3), to: addDays(TODAY, 5) }
    await app.call('POST /api/contractor/time-off', { token: painter.token, body: days })
    await app.insert('time_off', {
      id: newId(),
      contractor_id: painter.id,
      first_day: addDays(TODAY, -9),
      last_day: addDays(TODAY, -8),
      created_at: TEST_NOW,
    } as never)
    expect((await read(painter.id)).page?.timeOff).toMatchObject([days])
  })

  test('asks the database as often for much as for little', async () => {
    const painter = await aPainter(app)
    const statements = async () => {
      await readPainterPage(app.deps, painter.id, true)
      const { db, statementCount } = countedDatabase(app)
      await readPainterPage({ ...app.deps, db }, painter.id, true)
      return statementCount()
    }
    const add = async (days: number) => {
      const { job, quote } = await visitOf(painter.id, -days, 'Many', { status: 'completed' })
      await money.collect(painter.token, job?.id ?? '', { method: 'cash', amount: quote.final_cost })
      await visitOf(painter.id, days)
      await app.office(`POST /api/admin/contractors/${painter.id}/notes`, { requestId: newId(), text: 'A note' })
    }
    await add(1)
    const few = await statements()
    for (let days = 2; days < 9; days++) await add(days)
    expect(await statements()).toBe(few)
  })

  test('does not exist for somebody who does not', async () => {
    expect((await read(newId())).status).toBe(404)
  })
})

test('the board of one painter has their row and their visits alone', async () => {
  const painter = await aPainter(app)
  const other = await aPainter(app)
  const { booking } = await visitOf(painter.id, 2)
  await visitOf(other.id, 2)
  const { body } = await app.office(`GET /api/admin/board?contractorId=${painter.id}`)
  const board = body as Board
  expect(board.contractors.map(({ id }) => id)).toEqual([painter.id])
  expect(board.visits.map(({ bookingId }) => bookingId)).toEqual([booking.id])
})

describe('a note about a painter', () => {
  const note = (id: string, body: object) => app.office(`POST /api/admin/contractors/${id}/notes`, body)

  test('is kept once, shown to the office, exported with the painter, and audited without its words', async () => {
    const painter = await aPainter(app)
    const body = { requestId: newId(), text: 'Not on Sundays' }
    expect((await note(painter.id, body)).status).toBe(201)
    expect((await note(painter.id, body)).status).toBe(201)
    expect((await read(painter.id)).page?.notes).toMatchObject([{ text: 'Not on Sundays', actor: 'admin' }])
    const { body: exported } = await app.office(`GET /api/admin/contractors/${painter.id}/export`)
    expect(exported).toMatchObject({ officeNotes: [{ text: 'Not on Sundays' }] })
    const entries = await app.rows('audit', { action: 'contractor.noted', subject_id: painter.id }, ['before', 'after'])
    expect(entries).toEqual([{ before: null, after: null }])
  })

  test('is never taken for another one, needs words and a painter, and goes with them', async () => {
    const painter = await aPainter(app)
    const requestId = newId()
    await note(painter.id, { requestId, text: 'One' })
    expect(await note((await aPainter(app)).id, { requestId, text: 'One' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
    expect(await note(painter.id, { requestId: newId(), text: '  ' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'text' }] },
    })
    expect((await note(newId(), { requestId: newId(), text: 'One' })).status).toBe(404)
    expect((await app.office(`DELETE /api/admin/contractors/${painter.id}`)).status).toBe(200)
    expect(await app.rows('painter_notes', { contractor_id: painter.id }, ['id'])).toEqual([])
  })
})

test('the page of a painter has their money for who may see money, and for nobody else', async () => {
  const { id } = await aPainter(app)
  const balanceFor = async (role: Parameters<typeof anAccount>[1]) =>
    (await app.call(`GET /api/admin/contractors/${id}/page`, { token: (await anAccount(app, role)).token }))
      .body as object
  expect(await balanceFor('bookkeeper')).toMatchObject({ balance: { due: 0 } })
  for (const role of ['dispatcher', 'viewer'] as const) expect(await balanceFor(role)).toMatchObject({ balance: null })
})
