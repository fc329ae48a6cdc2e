import { afterAll, describe, expect, test, vi } from 'vitest'
import { isId } from '#domain/platform/identifiers.ts'
import { payPainters } from '#server/billing/payouts/pay-painters.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { readDuePush } from '#server/notifications/push/push-kinds.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { type MessageKind, painterKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { pushKindNames } from '#server/platform/stored-shapes/stored-push.ts'
import { aBooking, aPainter, aQuote, painterToken, TODAY } from '#server/testing/builders.ts'
import { cardApp, cardQueues } from '#server/testing/card-calls.ts'
import { customerSecrets, findSecretsIn } from '#server/testing/customer-secrets.ts'
import { listenTo } from '#server/testing/event-listener.ts'
import { type FollowedAnswer, linkFollower } from '#server/testing/follow-links.ts'
import { messageCases } from '#server/testing/message-cases.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import type { Calling } from '#server/testing/painter-calling.ts'
import { officeMoves, painterCalls } from '#server/testing/painter-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { startPushServer } from '#server/testing/push-server.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

// Every call of painters in every state of a job.
vi.setConfig({ testTimeout: 60_000 })

const PASSWORD = 'a brush and a roller'
const ORIGIN = 'https://evencoat.example'

const { app, stripe } = await cardApp({ pushAllowPrivate: true, publicUrl: ORIGIN })
const push = await startPushServer({ now: () => app.deps.now() })
afterAll(() => push.close())
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const hash = await hashPassword(PASSWORD)
const money = moneyCalls(app)

const states = {
  offered: { status: 'scheduled', jobStatus: 'assigned' },
  acknowledged: { status: 'confirmed', jobStatus: 'acknowledged' },
  started: { status: 'in_progress', jobStatus: 'in_progress' },
  completed: { status: 'completed', jobStatus: 'completed' },
  paid: { status: 'completed', jobStatus: 'completed' },
  cancelled: { status: 'cancelled', jobStatus: 'cancelled' },
} as const
type State = keyof typeof states

const endpoints = allEndpoints.filter(({ access }) => access === 'contractor')

/** A job in that state, with all that a customer and the office add to one. */
const aScene = async (state: State): Promise<Calling> => {
  app.setNow(TEST_NOW)
  const painter = await aPainter(app, { password_hash: hash })
  const quote = await aQuote(app, { email: `${newId().toLowerCase()}@example.com` })
  const { booking, job } = await aBooking(app, { ...states[state], contractorId: painter.id, date: TODAY, quote })
  const customerKey = app.keyOf(booking.id)
  const { publicKey } = (await app.call('GET /api/push/key')).body as { publicKey: string }
  const calling: Calling = {
    app,
    painter,
    password: PASSWORD,
    state,
    jobId: job?.id ?? '',
    bookingId: booking.id,
    customerKey,
    price: quote.final_cost,
    reviewId: null,
    subscribe: () => Promise.resolve(push.subscribe(publicKey).subscription),
  }
  const photoId = await aPhoto(app)
  await app.call(`POST /api/bookings/${booking.id}/messages?key=${customerKey}`, {
    body: { text: 'The gate is open.', photos: [photoId], messageKey: newId() },
  })
  await officeMoves(calling)
  if (state === 'paid') {
    await money.issueInvoices()
    await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: quote.final_cost })
    const due = (await readDuePayouts(app.db)).find(({ contractorId }) => contractorId === painter.id)
    const painters = [{ contractorId: painter.id, amount: due?.due ?? 0 }]
    await payPainters(app.deps, { painters, method: 'transfer', reference: 'ACH 17' })
  }
  if (state === 'completed' || state === 'paid') {
    await app.call(`PUT /api/bookings/${booking.id}/review?key=${customerKey}`, {
      body: { stars: 5, text: 'A perfect line.', showName: true },
    })
    const [review] = await app.rows('reviews', { booking_id: booking.id }, ['id'])
    calling.reviewId = review?.id ?? null
  }
  return calling
}

const runCards = async () => {
  for (const queue of cardQueues) await runDue(app.deps, queue)
}

const { follow, textOf } = linkFollower({ app: () => app, stripe: () => stripe, runCards })

/** Makes every call in that state of a job. */
const callAll = async (state: State): Promise<{ calling: Calling; responses: FollowedAnswer[] }> => {
  const calling = await aScene(state)
  const responses: FollowedAnswer[] = []
  const stream = await listenTo(address, await painterToken(app, calling.painter.id))
  for (const [name, make] of Object.entries(painterCalls)) {
    if (name === 'streamJobEvents') continue
    // Some calls end the session.
    calling.painter.token = await painterToken(app, calling.painter.id)
    const request = await make(calling)
    if (!request) continue
    const [line, options] = request
    const answer = await app.call(line, { ...options, token: calling.painter.token })
    const text = await textOf(answer)
    responses.push({ name, status: answer.status, text })
    if (answer.status < 300 && name === 'listJobs') responses.push(...(await follow(text)))
    if (
      answer.status < 300 &&
      /^(getCalendarFeed|listOwnPayouts|addJobPhoto|addDoorPhoto|getJobConversation)$/.test(name)
    )
      responses.push(...(await follow(text)))
  }
  responses.push({
    name: 'streamJobEvents',
    status: stream.response.statusCode ?? 0,
    text: JSON.stringify(stream.events),
  })
  await stream.hangUp()
  return { calling, responses }
}

// @proves docs/rules/access.md#painters
test('every call of painters has a case', () => {
  expect(Object.keys(painterCalls).sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

// @proves docs/rules/access.md#links-to-pay
describe('the customer’s secrets', () => {
  const answered = new Set<string>()

  test.each(Object.keys(states) as State[])(
    'are in no answer to a painter’s call about a job that is %s',
    async (state) => {
      const { calling, responses } = await callAll(state)
      for (const { name, status } of responses) {
        expect(status, name).toBeLessThan(500)
        if (status < 300) answered.add(name)
      }
      const secrets = await customerSecrets(app)
      expect(secrets).toContain(calling.bookingId)
      const leaked = responses.flatMap(({ name, text }) =>
        findSecretsIn(text, secrets).map((secret) => `${name}: ${secret}`),
      )
      expect(leaked).toEqual([])
      const jobs = responses.find(({ name }) => name === 'listJobs')?.text ?? ''
      expect(jobs.includes(`${ORIGIN}/pay/`)).toBe(state === 'started' || state === 'completed')
    },
  )

  test('are looked for in every call, each of which was answered in one of these states', () => {
    const links = [
      'getLinkedBill',
      'startLinkedCheckout',
      'getLinkedCheckout',
      'askAboutLinkedCheckout',
      'the card page',
    ]
    const missed = [...endpoints.map(({ name }) => name), ...links].filter((name) => !answered.has(name))
    expect(missed).toEqual([])
  })

  test.each(painterKinds)('are not in the painter’s email %s', async (kind) => {
    const { payload } = await messageCases(app)[kind]()
    const email = await composeMessage(app.deps, { id: newId(), kind, recipient: 'pat@example.com', payload })
    if (email === 'dropped') throw new Error(`${kind} was dropped`)
    expect(findSecretsIn(JSON.stringify(email), await customerSecrets(app))).toEqual([])
  })

  const pushKinds = pushKindNames.filter((kind) => painterKinds.includes(kind.replace('push-', '') as MessageKind))
  test.each(pushKinds)('are not in the painter’s notification %s', async (kind) => {
    const { payload } = await messageCases(app)[kind.replace('push-', '') as MessageKind]()
    const job = await app.row('jobs', { id: String(payload.jobId) }, ['contractor_id'])
    const pushPayload = await readDuePush(app.deps, {
      kind,
      payload: { ...payload, contractorId: job.contractor_id },
    }).write()
    if (!pushPayload) throw new Error(`${kind} was not written`)
    expect(findSecretsIn(JSON.stringify(pushPayload), await customerSecrets(app))).toEqual([])
  })

  test('cannot be in any other notification, as none goes to painters', () => {
    const toCustomers = pushKindNames.filter((kind) => !pushKinds.includes(kind))
    for (const kind of toCustomers)
      expect(() => readDuePush(app.deps, { kind, payload: { contractorId: 'x', jobId: 'x' } })).toThrow()
  })
})

test('the check finds each secret however it is written', async () => {
  const { booking, quote } = await aBooking(app)
  const secrets = await customerSecrets(app)
  for (const id of [booking.id, quote.id]) {
    const inGroups = id.replaceAll(/(.{5})(?=.)/g, '$1-').toLowerCase()
    const hidden = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}${id}-`).toString('base64url'))
    for (const text of [id, inGroups, Buffer.from(id).toString('hex'), ...hidden])
      expect(findSecretsIn(text, secrets)).toContain(id)
  }
})

describe('a painter with the link to pay and the email address', () => {
  const opened = async () => {
    const calling = await aScene('completed')
    const [job] = await app.jobsOf(calling.painter.token)
    if (!job?.payUrl) throw new Error('the painter has no link to pay')
    const reference = new URL(job.payUrl).pathname.replace('/pay/', '')
    return { ...calling, payUrl: job.payUrl, reference, email: job.booking.quote.email }
  }

  test('finds nothing in it that opens the booking, and cannot act for the customer with it', async () => {
    const { bookingId, painter, jobId, payUrl, reference, email } = await opened()
    expect(findSecretsIn(payUrl, await customerSecrets(app))).toEqual([])
    const sent = (await app.call('GET /api/contractor/jobs', { token: painter.token })).text
    const known = [reference, reference.slice(0, 20), ...(sent.match(/[0-9A-Z]{20}/g) ?? []).filter(isId)]
    for (const id of known) {
      const looked = await app.call(`POST /api/bookings/${id}/lookup`, { body: { email } })
      expect([400, 404]).toContain(looked.status)
    }
    const key = reference
    const of = `/api/bookings/${bookingId}`
    const tries = [
      app.call(`GET ${of}?key=${key}`),
      app.call(`GET ${of}/bill?key=${key}`),
      app.call(`POST ${of}/changes/${newId()}/approve`, { body: { key, name: 'Hold Out', total: 1, plan: null } }),
      app.call(`POST ${of}/messages?key=${key}`, { body: { text: 'As the customer', messageKey: newId() } }),
      app.call(`POST ${of}/cancel`, { body: { key } }),
      app.call(`PUT ${of}/review?key=${key}`, { body: { stars: 5, text: 'Great', showName: true } }),
      app.call(`GET ${of}/sign-off?key=${key}`),
      app.call(`GET ${of}/calendar.ics?key=${key}`),
    ]
    for (const { status, text } of await Promise.all(tries)) {
      expect(status, text).toBeGreaterThanOrEqual(400)
      expect(status, text).toBeLessThan(500)
    }
    expect(jobId).not.toBe('')
  })

  test('can pay the bill with it, and reaches no card page that was started elsewhere', async () => {
    const { bookingId, reference, price } = await opened()
    const bill = await app.call(`GET /api/pay/${reference}/bill`)
    expect(bill.body).toMatchObject({ bookingId: null, documents: [], payable: price / 100, cards: true })
    const payKey = app.keyOf(bookingId, 'pay')
    const body = { amount: price / 100 }
    const own = await app.call(`POST /api/bookings/${bookingId}/checkouts?key=${payKey}`, { body })
    const { id: ownId } = own.body as { id: string }
    expect((await app.call(`GET /api/pay/${reference}/checkouts/${ownId}`)).status).toBe(404)
    expect(
      (await app.call(`POST /api/pay/${reference}/checkouts`, { body: { ...body, requestId: ownId } })).status,
    ).toBe(404)
    const linked = await app.call(`POST /api/pay/${reference}/checkouts`, { body })
    expect(linked.status).toBe(201)
    await runCards()
    const page = await app.call(`GET /api/pay/${reference}/checkouts/${(linked.body as { id: string }).id}`)
    expect(page.body).toMatchObject({ state: 'open', amount: price / 100 })
  })

  test('cannot alter it: with another character it leads nowhere', async () => {
    const { reference } = await opened()
    const wrong = [
      reference.slice(1),
      `${reference}A`,
      reference.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
      'x',
      newId(),
    ]
    for (const one of wrong) expect((await app.call(`GET /api/pay/${one}/bill`)).status).toBe(404)
  })
})
