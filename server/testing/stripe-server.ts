import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Parameters, Refused, type StripeEvent, StripeState } from './stripe-state.ts'

/**
 * How a call goes: as it should; slowly; broken before anything happened, which is what its key is answered from then on; gone before anything happened; done, but the answer
 * never arrives; refused for good.
 */
export type Mood = 'good' | 'slow' | 'broken' | 'away' | 'lost' | 'refused'

const STRIPE_KEY = 'sk_test_evencoatsuite'
const STRIPE_WEBHOOK_SECRET = 'whsec_evencoatsuite'

/** Signs an event as Stripe does. */
export const signedEvent = (event: StripeEvent, { secret = STRIPE_WEBHOOK_SECRET, at = Date.now() } = {}) => {
  const payload = JSON.stringify(event)
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return {
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${seconds},v1=${signature}` },
  }
}

/** How events reach the webhook: each once; each twice; none; or in the reverse order, once `flush` is called. */
export type Delivery = 'once' | 'twice' | 'never' | 'reversed'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The card page: what a customer sees of the provider. */
const pageOf = ({ amount_total: cents, cancel_url: back }: { amount_total: number; cancel_url: string }): string =>
  `<!doctype html><html lang="en"><title>Card page</title><h1>Pay $${(cents / 100).toFixed(2)}</h1>
   <form method="post"><button>Pay</button></form><a href="${escapeHtml(back)}">Back</a></html>`

const bodyOf = async (request: http.IncomingMessage): Promise<Parameters> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/**
 * A server that speaks the part of Stripe's interface that card payments use: pages, refunds, idempotency keys, and signed
 * events; with everything that goes wrong between two machines.
 * @param now its clock
 */
export async function startStripeServer({ now = () => new Date() }: { now?: () => Date } = {}) {
  let mood: () => Mood = () => 'good'
  let delivery: Delivery = 'once'
  let webhook: string | undefined
  let isKeyKnown = true
  let calls = 0
  const undelivered: StripeEvent[] = []
  const deliveries = new Set<Promise<unknown>>()
  const answered = new Map<string, { input: string; status: number; body: unknown }>()

  const deliver = async (event: StripeEvent): Promise<number> => {
    if (webhook === undefined) return 0
    const { payload, headers } = signedEvent(event, { at: now().getTime() })
    // A server that is being killed answers nothing; Stripe would try again later, the sweep need not wait for that.
    const answer = await fetch(webhook, { method: 'POST', body: payload, headers }).catch(() => null)
    return answer?.status ?? 0
  }
  const deliverLater = (event: StripeEvent): void => {
    const sent = deliver(event)
    deliveries.add(sent)
    void sent.finally(() => deliveries.delete(sent))
  }
  const onEvent = (event: StripeEvent): void => {
    if (delivery === 'reversed') undelivered.push(event)
    if (delivery === 'once' || delivery === 'twice') deliverLater(event)
    if (delivery === 'twice') deliverLater(event)
  }

  const state = new StripeState({ pageOf: (id) => `${url}/pay/${id}`, now, onEvent })

  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

  const perform = (method: string, path: string, query: URLSearchParams, parameters: Parameters): unknown => {
    const [, , kind, id, action] = path
      .split('/')
      .map((part) => (part === 'checkout' ? undefined : part))
      .filter((part) => part !== undefined)
    const call = `${method} ${kind ?? ''}${id === undefined ? '' : '/{id}'}${action === undefined ? '' : `/${action}`}`
    switch (call) {
      case 'POST sessions':
        return state.createSession(parameters)
      case 'GET sessions':
        return list([])
      case 'GET sessions/{id}':
        return state.session(id ?? '')
      case 'POST sessions/{id}/expire':
        return state.expireSession(id ?? '')
      case 'POST refunds':
        return state.createRefund(parameters)
      case 'GET refunds':
        return list(state.refundsOf(query.get('payment_intent') ?? ''))
      case 'GET payment_intents/{id}':
        return state.payment(id ?? '')
      case 'GET disputes/{id}':
        return state.dispute(id ?? '')
      case 'GET refunds/{id}':
        return state.refund(id ?? '')
      default:
        throw new Refused(404, 'invalid_request_error')
    }
  }

  /** The same key again gets the same answer, a failure included; with other parameters it is refused. */
  const performOnce = (
    key: string | undefined,
    work: () => { status: number; body: unknown },
    input: string,
  ): { status: number; body: unknown; isReplayed: boolean } => {
    const known = key === undefined ? undefined : answered.get(key)
    if (known && known.input !== input) throw new Refused(400, 'idempotency_error')
    if (known) return { ...known, isReplayed: true }
    const answer = work()
    if (key !== undefined) answered.set(key, { input, ...answer })
    return { ...answer, isReplayed: false }
  }

  const answerCall = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const parameters = await bodyOf(request)
    calls += 1
    const feels = mood()
    if (feels === 'away') return void request.socket.destroy()
    const send = (status: number, body: unknown, isReplayed = false) => {
      const replayed = isReplayed ? { 'idempotent-replayed': 'true' } : {}
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${calls}`, ...replayed })
      response.end(JSON.stringify(body))
    }
    const errorOf = ({ type, code }: Refused) => ({ error: { type, code, message: 'refused' } })
    const refuse = (refused: Refused) => send(refused.status, errorOf(refused))
    if (feels === 'refused') return refuse(new Refused(400, 'invalid_request_error'))
    if (feels === 'slow') await pause(150)
    try {
      if (!isKeyKnown || request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
        throw new Refused(401, 'authentication_error', 'invalid_api_key')
      const key = request.headers['idempotency-key']
      const work = () =>
        feels === 'broken'
          ? { status: 500, body: errorOf(new Refused(500, 'api_error')) }
          : { status: 200, body: perform(request.method ?? 'GET', pathname, searchParams, parameters) }
      const { status, body, isReplayed } = performOnce(
        key === undefined ? undefined : String(key),
        work,
        JSON.stringify(parameters),
      )
      if (feels === 'lost') return void request.socket.destroy()
      send(status, body, isReplayed)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refuse(error)
    }
  }

  const showPage = (request: http.IncomingMessage, response: http.ServerResponse, id: string): void => {
    if (request.method === 'POST') {
      const { success_url: location } = state.pay(id)
      response.writeHead(303, { location }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(state.session(id)))
  }

  const server = http.createServer((request, response) => {
    const page = /^\/pay\/(\w+)$/.exec(request.url ?? '')
    if (page?.[1]) {
      try {
        return showPage(request, response, page[1])
      } catch (error) {
        // It was closed while the customer looked at it.
        if (!(error instanceof Refused)) throw error
        return void response.writeHead(410).end()
      }
    }
    answerCall(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    state,
    config: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: url },
    env: { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: url },
    /** How the next calls go, one after the other; afterwards well. */
    setMoods: (...moods: Mood[]) => {
      mood = () => moods.shift() ?? 'good'
    },
    /** How each call goes. */
    setMood: (of: () => Mood) => {
      mood = of
    },
    setKeyKnown: (isKnown: boolean) => {
      isKeyKnown = isKnown
    },
    setDelivery: (how: Delivery) => {
      delivery = how
    },
    setWebhook: (address: string | undefined) => {
      webhook = address
    },
    deliver,
    /** Delivers what was held back, the newest first. */
    flush: async () => {
      for (let event = undelivered.pop(); event; event = undelivered.pop()) await deliver(event)
    },
    /** Waits until every event that is on its way has arrived. */
    arrived: async () => {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    callCount: () => calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
