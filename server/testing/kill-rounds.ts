import { setTimeout as pause } from 'node:timers/promises'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { market } from './market.ts'
import { startServer } from './server-process.ts'
import { findViolations } from './violations.ts'

/** Where the servers keep their data, and how to look at it while none of them runs. */
export type Stage = { env: Record<string, string>; open: () => Promise<{ db: Db; close: () => Promise<void> }> }

/** Everything that a server has answered with success, and must know for ever. */
type Ledger = {
  quotes: Set<string>
  /** `unsure`: a cancellation was sent and never answered, so either is right. */
  bookings: Map<string, 'scheduled' | 'cancelled' | 'unsure'>
  answers: number
}

export type KillFigures = {
  kills: number
  quotes: number
  bookings: number
  cancellations: number
  /** Milliseconds from the start of a process to its first answer, after a kill. */
  restarts: number[]
  /** Lost or inconsistent data; empty when all is well. */
  problems: string[]
}

const CLIENTS = 6

const quoteBody = {
  projectType: 'interior',
  propertyType: 'condo',
  address: '1500 Market St, Philadelphia, PA 19102',
  customerName: 'Dana Miller',
  email: 'dana@example.com',
  phone: '(215) 555-0123',
  rooms: [
    {
      ...newRoom('room-1'),
      length: 8,
      width: 8,
      height: 8,
      paintOptions: { ...newRoom('').paintOptions, colorConsultation: true },
    },
  ],
}

/** One customer after the other, until the server is gone. */
const customers = async (url: string, ledger: Ledger, random: () => number): Promise<void> => {
  const post = async (path: string, body: object | undefined) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const answer = (await response.json()) as { id: string }
    ledger.answers++
    return { status: response.status, id: answer.id }
  }
  const today = todayIn(market, new Date())
  for (;;) {
    const quote = await post('/api/quotes', quoteBody)
    if (quote.status !== 201) continue
    ledger.quotes.add(quote.id)
    const scheduledDate = addDays(today, 1 + Math.floor(random() * 59))
    const timeSlot = slotIds[Math.floor(random() * slotIds.length)]
    const booking = await post('/api/bookings', { quoteId: quote.id, scheduledDate, timeSlot })
    if (booking.status !== 201) continue
    ledger.bookings.set(booking.id, 'scheduled')
    if (random() < 0.5) continue
    ledger.bookings.set(booking.id, 'unsure')
    const cancelled = await post(`/api/bookings/${booking.id}/cancel`, { email: quoteBody.email })
    if (cancelled.status === 200) ledger.bookings.set(booking.id, 'cancelled')
  }
}

/** Compares what was answered with what is stored. */
const findProblems = async (db: Db, ledger: Ledger): Promise<string[]> => {
  const statuses = new Map(
    (await db.selectFrom('bookings').select(['id', 'status']).execute()).map((row) => [row.id, row.status]),
  )
  const quotes = new Set((await db.selectFrom('quotes').select('id').execute()).map((row) => row.id))
  const messages = await db.selectFrom('effects').select(['kind', 'payload']).execute()
  const notified = new Set(
    messages.map(({ kind, payload }) => `${kind} ${String(payload.bookingId ?? payload.quoteId)}`),
  )
  const problems = await findViolations(db)
  for (const id of ledger.quotes) {
    if (!quotes.has(id)) problems.push(`quote ${id} is lost`)
    if (!notified.has(`quote ${id}`)) problems.push(`the e-mail of quote ${id} is lost`)
  }
  for (const [id, expected] of ledger.bookings) {
    const status = statuses.get(id)
    if (status === undefined) problems.push(`booking ${id} is lost`)
    else if (expected !== 'unsure' && status !== expected) problems.push(`booking ${id} is ${status}, not ${expected}`)
    if (!notified.has(`booking-confirmation ${id}`)) problems.push(`the e-mail of booking ${id} is lost`)
    if (status === 'cancelled' && !notified.has(`booking-cancelled ${id}`))
      problems.push(`nobody hears that ${id} is canceled`)
  }
  return problems
}

/**
 * Kills a server in the middle of its work, again and again, and checks after each kill that everything that it has
 * answered is there and nothing is inconsistent.
 * @param random numbers from 0 to 1: they decide what customers do and when the kill comes
 */
export async function killRounds(
  stage: Stage,
  kills: number,
  random: () => number,
  report: (line: string) => void = () => undefined,
): Promise<KillFigures> {
  const ledger: Ledger = { quotes: new Set(), bookings: new Map(), answers: 0 }
  const restarts: number[] = []
  const problems: string[] = []
  for (let round = 1; round <= kills; round++) {
    const started = performance.now()
    const server = await startServer({ DEMO_DATA: 'painters', ...stage.env })
    if (round > 1) restarts.push(performance.now() - started)
    const until = ledger.answers + 5 + Math.floor(random() * 40)
    const gone = Promise.allSettled(Array.from({ length: CLIENTS }, () => customers(server.url, ledger, random)))
    while (ledger.answers < until) await pause(5)
    await pause(random() * 20)
    await server.end('SIGKILL')
    await gone
    const { db, close } = await stage.open()
    problems.push(...(await findProblems(db, ledger)).map((problem) => `after kill ${round}: ${problem}`))
    await close()
    report(`kill ${round}: ${ledger.bookings.size} bookings answered so far, ${problems.length} problems`)
  }
  const cancellations = [...ledger.bookings.values()].filter((status) => status === 'cancelled').length
  return { kills, quotes: ledger.quotes.size, bookings: ledger.bookings.size, cancellations, restarts, problems }
}
