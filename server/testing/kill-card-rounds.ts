import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { findCardDisagreements } from './card-truth.ts'
import type { Stage } from './kill-rounds.ts'
import { market } from './market.ts'
import { startServer } from './server-process.ts'
import { type Mood, type StripeServer, startStripeServer } from './stripe-server.ts'
import { findViolations } from './violations.ts'

export type CardKillFigures = {
  kills: number
  /** Card pages that were answered, those that were paid, and refunds at the provider. */
  pages: number
  payments: number
  refunds: number
  /** The problems left once nothing is under way; empty when both sides agree to the cent. */
  problems: string[]
}

type Counts = { pages: number }

const CLIENTS = 6
const PASSWORD = 'suite-administrator'
const SETTLE_TIMEOUT = 60_000

const room = { ...newRoom('room-1'), length: 8, width: 8, height: 8 }
const quoteBody = {
  projectType: 'interior',
  propertyType: 'condo',
  address: '1500 Market St, Philadelphia, PA 19102',
  customerName: 'Dana Miller',
  email: 'dana@example.com',
  phone: '(215) 555-0123',
  rooms: [room],
}

/** The parts that are read of any answer. */
type Answer = {
  id: string
  version: number
  key: string
  token: string
  payable: number
  state: string
  url: string | null
}

/** Calls a server; a call that is never answered throws. */
const caller = (url: string, token?: string) => async (line: string, body?: object) => {
  const [method = 'GET', path = '/'] = line.split(' ')
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const text = await response.text()
  return { status: response.status, answer: (text === '' ? {} : JSON.parse(text)) as Answer }
}

type Call = ReturnType<typeof caller>

/** A booking whose work is done, or that was cancelled late: something is to be paid. */
const somethingToPay = async (customer: Call, office: Call, random: () => number) => {
  const { answer: quote } = await customer('POST /api/quotes', quoteBody)
  const scheduledDate = addDays(todayIn(market, new Date()), 1 + Math.floor(random() * 59))
  const timeSlot = slotIds[Math.floor(random() * 2)]
  const booked = await customer('POST /api/bookings', { quoteId: quote.id, scheduledDate, timeSlot })
  if (booked.status !== 201) return undefined
  const { id, key } = booked.answer
  const { answer: made } = await office(`GET /api/admin/bookings/${id}`)
  await office(`POST /api/admin/bookings/${id}/acts`, { act: 'complete', version: made.version, early: true })
  const { answer: bill } = await customer(`GET /api/bookings/${id}/bill?key=${key}`)
  return { id, key, payable: bill.payable }
}

const openPage = async (
  customer: Call,
  { id, key, payable }: { id: string; key: string; payable: number },
  tip: number,
) => {
  const started = await customer(`POST /api/bookings/${id}/checkouts?key=${key}`, { amount: payable, tip })
  const { id: checkoutId } = started.answer
  for (let attempt = 0; attempt < 100; attempt++) {
    const { answer } = await customer(`GET /api/bookings/${id}/checkouts/${checkoutId}?key=${key}`)
    if (answer.state !== 'starting') return answer.url
    await pause(50)
  }
  return null
}

/** One customer after the other, until the server is gone. */
const customers = async (url: string, counts: Counts, random: () => number): Promise<void> => {
  const customer = caller(url)
  const { answer } = await customer('POST /api/admin/login', { username: 'admin', password: PASSWORD })
  const office = caller(url, answer.token)
  for (;;) {
    const due = await somethingToPay(customer, office, random)
    if (!due) continue
    const page = await openPage(customer, due, random() < 0.5 ? 20 : 0)
    if (!page) continue
    counts.pages++
    const cash = { kind: 'payment', method: 'cash', amount: random() < 0.5 ? due.payable : 10 }
    // The customer's steps at the provider happen whether our server lives or not.
    const calls: Promise<unknown>[] = [fetch(page, { method: 'POST', redirect: 'manual' }).catch(() => undefined)]
    if (random() < 0.3) calls.push(office(`POST /api/admin/bookings/${due.id}/ledger`, cash))
    await Promise.all(calls)
    if (random() < 0.4) {
      const refund = { kind: 'refund', method: 'card', amount: 5, reason: 'A promise was broken' }
      await office(`POST /api/admin/bookings/${due.id}/ledger`, refund)
    }
  }
}

/** Cancels what was done before: its dates are free again, and what was paid by card goes back. */
const cancelDone = async (url: string): Promise<void> => {
  const { answer } = await caller(url)('POST /api/admin/login', { username: 'admin', password: PASSWORD })
  const office = caller(url, answer.token)
  const { answer: done } = await office('GET /api/admin/bookings?status=completed&limit=30')
  for (const { id } of done as unknown as Answer[])
    await office(`PUT /api/admin/bookings/${id}`, { status: 'cancelled' })
}

const isUnderWay = async ({ open }: Stage, stripe: StripeServer): Promise<boolean> => {
  const { db, close } = await open()
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from effects where lane in ('card-money', 'card-pages') and state in ('waiting', 'failed'))
          + (select count(*) from checkouts where state in ('starting', 'open')))::int as count`.execute(db)
  // As if all pauses and leases were over.
  await sql`update effects set run_at = now() where lane in ('card-money', 'card-pages') and state in ('waiting', 'failed')`.execute(
    db,
  )
  await sql`update checkouts set ask_at = now() where state in ('starting', 'open')`.execute(db)
  await sql`update scheduled_tasks set next_run_at = now() where name = 'ask-about-checkouts'`.execute(db)
  await close()
  for (const session of stripe.state.sessions.values()) {
    if (session.status === 'open') stripe.state.expireSession(session.id)
  }
  return (rows[0]?.count ?? 0) > 0
}

/** Lets a server that nobody kills finish what the others have left. */
const settle = async (stage: Stage, env: Record<string, string>, stripe: StripeServer): Promise<void> => {
  const until = performance.now() + SETTLE_TIMEOUT
  while ((await isUnderWay(stage, stripe)) && performance.now() < until) {
    const server = await startServer(env)
    await pause(1_500)
    await server.end('SIGTERM')
  }
}

const chaos = (random: () => number) => (): Mood => {
  const draw = random()
  if (draw < 0.08) return 'broken'
  if (draw < 0.16) return 'away'
  if (draw < 0.24) return 'lost'
  return draw < 0.4 ? 'slow' : 'good'
}

/**
 * Kills a server while card payments and refunds are in flight, at a provider that fails, answers late and loses answers, again
 * and again; and compares provider and ledger once everything has come to an end.
 * @param random numbers from 0 to 1: they decide what everybody does, and when the kill comes
 */
export async function killCardRounds(
  stage: Stage,
  kills: number,
  random: () => number,
  report: (line: string) => void = () => undefined,
): Promise<CardKillFigures> {
  const stripe = await startStripeServer()
  const env = { DEMO_DATA: 'painters', ADMIN_PASSWORD: PASSWORD, ...stage.env, ...stripe.env }
  const counts: Counts = { pages: 0 }
  for (let round = 1; round <= kills; round++) {
    stripe.setMoods()
    const server = await startServer(env)
    stripe.setWebhook(`${server.url}/api/payments/stripe`)
    await cancelDone(server.url)
    stripe.setMood(chaos(random))
    stripe.setDelivery(random() < 0.3 ? 'never' : 'twice')
    // By pages, not by answers: on a busy machine a hundred answers may come before the first card.
    const until = counts.pages + 2 + Math.floor(random() * 8)
    const gone = Promise.allSettled(Array.from({ length: CLIENTS }, () => customers(server.url, counts, random)))
    while (counts.pages < until) await pause(5)
    await pause(random() * 30)
    await server.end('SIGKILL')
    await gone
    report(`kill ${round}: ${counts.pages} pages so far`)
  }
  stripe.setMoods()
  stripe.setDelivery('never')
  await stripe.arrived()
  await settle(stage, env, stripe)
  const isOpen = await isUnderWay(stage, stripe)
  const { db, close } = await stage.open()
  const problems = [...(await findViolations(db)), ...(await findCardDisagreements(db, stripe.state))]
  if (isOpen) problems.push('something is still under way')
  await close()
  await stripe.close()
  const payments = [...stripe.state.sessions.values()].filter((session) => session.payment_status === 'paid').length
  return { kills, pages: counts.pages, payments, refunds: stripe.state.refunds.size, problems }
}
