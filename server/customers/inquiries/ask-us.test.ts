import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aQuote } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.empty('commercial_inquiries', 'outbox_tasks'))

const ask = async (body: object) => {
  const answer = await app.call('POST /api/inquiries', { body })
  return { status: answer.status, body: answer.body as { id: string; code?: string; issues?: { path: string }[] } }
}
const stored = () => app.db.selectFrom('commercial_inquiries').selectAll().execute()
const readTasks = () => app.db.selectFrom('outbox_tasks').select(['kind', 'recipient', 'payload']).execute()

// @proves docs/rules/access.md#reaching-a-person
describe('asking to be called', () => {
  test('needs nothing but a quote: its contact is used, and the administrator is notified', async () => {
    const quote = await aQuote(app)
    const { status, body } = await ask({ kind: 'call', quoteId: quote.id })
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        id: body.id,
        kind: 'call',
        quote_id: quote.id,
        name: 'Dana Miller',
        email: 'dana@example.com',
        phone: '(215) 555-0123',
        place: quote.address,
        message: null,
      },
    ])
    expect(await readTasks()).toEqual([
      { kind: 'inquiry', recipient: 'administrator', payload: { inquiryId: body.id } },
    ])
  })

  test('is written in one transaction with the letter to the office', async () => {
    await ask({ kind: 'call', phone: '215 555 0199' })
    const { rows } = await sql`
      select i.xmin = e.xmin as "areOne" from commercial_inquiries i
        join outbox_tasks e on e.payload ->> 'inquiryId' = i.id`.execute(app.db)
    expect(rows).toEqual([{ areOne: true }])
  })

  test('counts once when it is repeated, also at the same moment, until somebody has answered', async () => {
    const quote = await aQuote(app)
    const input = { kind: 'call', quoteId: quote.id }
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(input)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
    const [id, ...others] = new Set(answers.map(({ body }) => body.id))
    expect(others).toEqual([])
    expect(await readTasks()).toHaveLength(1)
    expect((await app.office(`POST /api/admin/inquiries/${id}/handled`)).status).toBe(200)
    const again = await ask(input)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(id)
  })

  test('takes a telephone number alone, and the typed text stands above the quote', async () => {
    expect((await ask({ kind: 'call', phone: '215 555 0199', place: '19102' })).status).toBe(201)
    expect((await ask({ kind: 'call', phone: '215 555 0199', place: '19102' })).status).toBe(200)
    const quote = await aQuote(app)
    await ask({ kind: 'call', quoteId: quote.id, phone: '(267) 555-0111' })
    expect(
      (await stored()).map(({ phone, email }) => [phone, email]).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['(267) 555-0111', 'dana@example.com'],
      ['215 555 0199', null],
    ])
  })

  test('is listed without its place, be it a zip code alone, for who may not see contacts', async () => {
    await ask({ kind: 'call', phone: '215 555 0199', place: '19102' })
    const { token } = await anAccount(app, 'viewer')
    const listed = await app.call('GET /api/admin/inquiries', { token })
    expect(listed.body).toMatchObject([{ phone: '•••', place: '•••' }])
  })

  test('takes a key when it is about a booking', async () => {
    const { booking, quote } = await aBooking(app)
    const about = { kind: 'call', bookingId: booking.id }
    expect(await ask(about)).toMatchObject({ status: 403, body: { code: 'proof_required' } })
    const wrong = await ask({ ...about, key: app.keyOf(newId()) })
    expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stored()).toEqual([])
    expect((await ask({ ...about, key: app.keyOf(booking.id) })).status).toBe(201)
    expect(await stored()).toMatchObject([{ quote_id: quote.id, phone: quote.phone }])
  })

  test('answers 404 for a quote that does not exist, whatever else is known', async () => {
    expect((await ask({ kind: 'call', quoteId: newId(), phone: '(215) 555-0123' })).status).toBe(404)
    expect(await readTasks()).toEqual([])
  })
})

describe('asking to be notified when we come', () => {
  test('stores location and address', async () => {
    const input = { kind: 'area', place: ' Lancaster,  PA 17601', email: ' Lee@Example.com ' }
    expect((await ask(input)).status).toBe(201)
    expect((await ask(input)).status).toBe(200)
    expect((await ask({ ...input, place: 'Reading, PA' })).status).toBe(201)
    expect(
      (await stored())
        .map(({ kind, place, email }) => [kind, place, email])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['area', 'Lancaster, PA 17601', 'lee@example.com'],
      ['area', 'Reading, PA', 'lee@example.com'],
    ])
  })
})

test.each([
  ['phone', { kind: 'call' }],
  ['phone', { kind: 'call', phone: '12' }],
  ['phone', { kind: 'call', email: 'lee@example.com', phone: '' }],
  ['email', { kind: 'area', place: '17601' }],
  ['email', { kind: 'area', place: '17601', email: 'nobody' }],
  ['place', { kind: 'area', email: 'lee@example.com' }],
  ['kind', { kind: 'commercial', email: 'lee@example.com' }],
])('a missing or wrong %s is named and nothing is stored', async (field, body) => {
  const { status, body: answer } = await ask(body)
  expect(status).toBe(400)
  expect(answer.issues?.map((issue) => issue.path)).toContain(field)
  expect(await stored()).toEqual([])
})

test('the administrator sees the subject of an inquiry, beside the commercial ones', async () => {
  const quote = await aQuote(app)
  await ask({ kind: 'call', quoteId: quote.id })
  await ask({ kind: 'area', place: '17601', email: 'lee@example.com' })
  await app.call('POST /api/commercial-inquiries', { body: { name: 'R', email: 'r@example.com', message: 'Hi' } })
  const list = (await app.office('GET /api/admin/inquiries')).body as { kind: string }[]
  expect(list.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'area', quoteId: null, place: '17601', name: null, phone: null },
    { kind: 'call', quoteId: quote.id, place: quote.address, phone: quote.phone, message: null },
    { kind: 'commercial', quoteId: null, place: null, name: 'R' },
  ])
  expect(((await app.office('GET /api/admin/overview')).body as { openInquiries: number }).openInquiries).toBe(3)
})
