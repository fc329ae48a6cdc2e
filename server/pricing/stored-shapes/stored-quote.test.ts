import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { roomNumbers } from '#domain/pricing/room-fields.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { readCandidates } from '#server/scheduling/candidates/stored-candidates.ts'
import { aBooking, anArea, aPainter, aQuote } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readQuote } from './stored-quote.ts'

/** One file for each shape that a release has stored. None is ever changed: a new shape gets a new file. */
const folder = path.join(import.meta.dirname, '../../testing/stored-shapes')
const shapes = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()

type Quote = { rooms: Record<string, unknown>[]; pricing: Record<string, number>; breakdown: Record<string, unknown> }
type Shape = {
  quote: Quote & { conditions: object; paint_options: object }
  job: { earnings_basis: object }
  assignment: object & { candidates: unknown[] }
}
const load = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Shape

const app = await testApp()
await anArea(app)

/** Puts a stored shape into the database as it is, booked and given to a painter. */
const store = async ({ quote: shape, job: { earnings_basis }, assignment }: Shape) => {
  const made = await aQuote(app)
  const json = Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, JSON.stringify(value)]))
  await app.update('quotes', { id: made.id }, json)
  const painter = await aPainter(app)
  const { booking, job } = await aBooking(app, { quote: made, contractorId: painter.id })
  const basis = JSON.stringify(earnings_basis)
  await app.update('jobs', { id: job?.id ?? '' }, { earnings_basis: basis, status: 'completed' })
  await app.insert('assignment_records', {
    id: booking.id,
    booking_id: booking.id,
    occasion: 'created',
    candidates: JSON.stringify(assignment.candidates),
    made_at: app.deps.now(),
  })
  return { quoteId: made.id, booking, painter }
}

const quoteEmail = async (quoteId: string): Promise<string> => {
  const row = { id: 'MESSAGE', kind: 'quote', recipient: 'dana@example.com', payload: { quoteId } }
  const email = await composeMessage(app.deps, row)
  if (email === 'dropped') throw new Error('the quote was not mailed')
  return email.text
}

describe.each(shapes)('%s', (name) => {
  test('is read wherever it is shown', async () => {
    const { quoteId, booking, painter } = await store(load(name))
    const office = ['pricing/history', 'bookings', `bookings/${booking.id}`, `bookings/${booking.id}/candidates`]
    const calls = [
      app.call(`GET /api/quotes/${quoteId}`),
      ...office.map((path) => app.office(`GET /api/admin/${path}`)),
      app.office('POST /api/admin/pricing/preview', { updates: [{ name: 'doorCost', value: 70 }] }),
      app.call('GET /api/contractor/jobs', { token: painter.token }),
      app.call('GET /api/contractor/earnings', { token: painter.token }),
    ]
    const answers = await Promise.all(calls)
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(answers.map(() => 200))
    expect(await quoteEmail(quoteId)).toContain('Subtotal')
  })

  test('has a receipt that adds up to what was stored', () => {
    const { quote, job, assignment } = load(name)
    const { breakdown } = readQuote(quote)
    expect(breakdown.lines.map((lines) => lines.reduce((sum, { cents }) => sum + cents, 0))).toEqual(breakdown.rooms)
    expect(breakdown.total).toBe(quote.breakdown.total)
    expect(readEarningsBasis(job.earnings_basis).finalPrice).toBe(breakdown.total)
    expect(readCandidates(assignment.candidates)).toHaveLength(2)
  })
})

test('receipts are shown as they were priced, independent of what is charged today', async () => {
  const shape = load('1-initial.json')
  const [[first, second] = []] = shape.quote.breakdown.lines as { cents: number }[][]
  if (!first || !second) throw new Error('the shape has two lines in its first room')
  first.cents += 1234
  second.cents -= 1234
  const { quoteId } = await store(shape)
  expect(await quoteEmail(quoteId)).toContain((first.cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))
})

/** Fields of a room that a release may add: a room stored before it lacks them. */
const added = Object.entries(roomNumbers).flatMap(([name, { kind }]) => (kind === 'side' ? [] : [name]))

test.each([...added, 'paintTrim', 'photos'])(
  'a room from before it had “%s” is read, and nothing is charged for it',
  (field) => {
    const { quote } = load('1-initial.json')
    const rooms = quote.rooms.map(({ [field]: _absent, ...room }) => room)
    expect(readQuote({ ...quote, rooms }).rooms.map((room) => room[field as 'doorCount'])).toEqual(
      rooms.map(() => (field === 'photos' ? [] : field === 'paintTrim' ? false : 0)),
    )
  },
)

test('prices from before one of them existed are read with zero for it', () => {
  const { quote } = load('1-initial.json')
  const { windowCost: _absent, ...pricing } = quote.pricing
  expect(readQuote({ ...quote, pricing }).pricing).toMatchObject({ windowCost: 0, doorCost: 65 })
})

test('a shape that no release has ever stored is refused', () => {
  const { quote } = load('1-initial.json')
  expect(() => readQuote({ ...quote, rooms: [{ ...quote.rooms[0], length: 'long' }] })).toThrow('Enter a number')
  expect(() => readQuote({ ...quote, pricing: { doorCost: 'dear' } })).toThrow('stored prices cannot be read')
})
