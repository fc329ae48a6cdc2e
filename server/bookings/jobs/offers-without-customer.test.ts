import { describe, expect, test, vi } from 'vitest'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { readDuePush } from '#server/notifications/push/push-kinds.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { aBooking, aPainter, aQuote, painterToken, TODAY } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import type { Calling } from '#server/testing/painter-calling.ts'
import { painterCalls } from '#server/testing/painter-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

// Every call of painters.
vi.setConfig({ testTimeout: 60_000 })

const PASSWORD = 'a brush and a roller'
const STREET = '4711 Quackenbush Ln'
const app = await testApp({ publicUrl: 'https://evencoat.example' })
const hash = await hashPassword(PASSWORD)

/** What nobody has to know to answer an offer, as letters and digits alone. */
const personal = [
  'wilhelmina',
  'oddfellow',
  'quackenbush',
  '2155550987',
  'wilma@example.com',
  'gate4812',
  'under the mat',
]

/** What a text says of a customer; phone numbers however they are written. */
const saidIn = (text: string): string[] => {
  const whole = text.replaceAll('\r\n ', '').toLowerCase()
  return personal.filter((one) => whole.includes(one) || whole.replaceAll(/[^\da-z]/g, '').includes(one))
}

const anOffer = async () => {
  const painter = await aPainter(app, { password_hash: hash })
  const quote = await aQuote(app, {
    customerName: 'Wilhelmina Oddfellow',
    address: addressOf(homes.center, STREET),
    email: 'wilma@example.com',
    phone: '(215) 555-0987',
  })
  const { booking, job } = await aBooking(app, { contractorId: painter.id, date: TODAY, status: 'scheduled', quote })
  const customerKey = app.keyOf(booking.id)
  const notes = { gateCode: 'Gate 4812', parking: null, pets: null, other: 'The key is under the mat' }
  const written = await app.call(`PUT /api/bookings/${booking.id}/notes?key=${customerKey}`, { body: { ...notes } })
  expect(written.status, written.text).toBeLessThan(300)
  const calling: Calling = {
    app,
    painter,
    password: PASSWORD,
    state: 'offered',
    jobId: job?.id ?? '',
    bookingId: booking.id,
    customerKey,
    price: quote.final_cost,
    reviewId: null,
    subscribe: () => Promise.resolve({ endpoint: 'https://push.example/1', keys: { p256dh: 'x', auth: 'y' } }),
  }
  return calling
}

const feedOf = async (token: string): Promise<string> => {
  const { url } = (await app.call('GET /api/contractor/calendar', { token })).body as { url: string }
  return (await app.call(`GET ${new URL(url).pathname}`)).text
}

const fileOf = async ({ jobId }: Calling, token: string) =>
  (await app.call(`GET /api/contractor/jobs/${jobId}/calendar.ics`, { token })).text

/** These end what is offered, or turn it into a job. */
const answers = new Set(['setJobStatus', 'streamJobEvents'])

// @proves docs/rules/access.md#painters
describe('before a job is acknowledged', () => {
  test('no answer to any call of its painter says whose home it is, only the town and the zip code', async () => {
    const calling = await anOffer()
    const said: string[] = []
    for (const [name, make] of Object.entries(painterCalls)) {
      if (answers.has(name)) continue
      // Some calls end the session.
      calling.painter.token = await painterToken(app, calling.painter.id)
      const request = await make(calling)
      if (!request) continue
      const [line, options] = request
      const { text } = await app.call(line, { ...options, token: calling.painter.token })
      said.push(...saidIn(text).map((one) => `${name}: ${one}`))
    }
    expect(said).toEqual([])
  })

  test('neither its calendar entry nor its emails and notifications do', async () => {
    const { painter, ...calling } = await anOffer()
    const { jobId } = calling
    const token = await painterToken(app, painter.id)
    const texts = [await feedOf(token), await fileOf({ painter, ...calling }, token)]
    expect(texts[0]).toContain('STATUS:TENTATIVE')
    expect(texts[0]).toContain(homes.center.zip)
    for (const kind of ['job-assigned', 'job-reminder', 'job-changed'] as const) {
      const payload = { jobId, contractorId: painter.id }
      const email = await composeMessage(app.deps, { id: newId(), kind, recipient: painter.email, payload })
      expect(email).not.toBe('dropped')
      texts.push(JSON.stringify(email))
      const pushed = await readDuePush(app.deps, { kind: `push-${kind}`, payload }).write()
      texts.push(JSON.stringify(pushed))
    }
    expect(texts.flatMap(saidIn)).toEqual([])
  })
})

test('with the acknowledgment, name, street, phone, email, and notes are there, in the portal and in the calendar', async () => {
  const calling = await anOffer()
  const token = await painterToken(app, calling.painter.id)
  const before = await app.jobsOf(token)
  expect(before[0]?.booking).toMatchObject({
    place: { city: homes.center.city, zip: homes.center.zip },
    quote: { customerName: null, email: null, phone: null, address: null },
  })
  const acknowledged = await app.step(token, calling.jobId, 'acknowledged')
  const jobs = (await app.call('GET /api/contractor/jobs', { token })).text
  for (const text of [acknowledged.text, jobs]) for (const one of personal) expect(saidIn(text)).toContain(one)
  for (const text of [await feedOf(token), await fileOf(calling, token)]) {
    expect(saidIn(text)).toEqual(expect.arrayContaining(['wilhelmina', 'oddfellow', 'quackenbush', '2155550987']))
    expect(text).toContain('STATUS:CONFIRMED')
  }
})
