import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { homes } from './painters.ts'
import type { Acknowledged, Answer, Asked } from './recorded.ts'

const SECOND = 1_000

/** A call that is not answered by then never will be. */
const ANSWER_LIMIT = 30 * SECOND
/** A customer tries no longer than this. */
const CUSTOMER_TIMEOUT = 60 * SECOND
/** Customers come back sooner than they are asked to: more calls meet the outage. */
const LONGEST_PAUSE = 1 * SECOND

/** One of this many bookings is canceled. */
const CANCELED = 12
/** Customers choose among the first days that are shown, so that these fill up and several race for the last half-day. */
const FIRST_DAYS = 8

/** Where customers write down what happens. */
export type Book = { answers: Answer[]; acknowledged: Acknowledged }

/** A place that answers: a proxy or a process. */
export type Place = { name: string; url: string }

/** The places that a customer can ask now: one that is being stopped is none of them any more. */
type Places = () => readonly Place[]

/** The body of a quote. One small room is half a day, four are several. */
export const quoteBody = (home: (typeof homes)[number], email: string, rooms: number) => ({
  projectType: 'interior',
  propertyType: 'condo',
  address: home.address,
  customerName: 'Dana Miller',
  email,
  phone: '(215) 555-0123',
  rooms: Array.from({ length: rooms }, (_, index) => ({
    ...newRoom(`room-${index + 1}`),
    length: 6,
    width: 6,
    height: 8,
    paintOptions: { ...newRoom('').paintOptions, colorConsultation: true },
  })),
})

type Sent = { asked: Asked; path: string; body?: object; key?: string }

/** Sends one call and writes down its answer. */
export async function send(book: Book, place: Place, { asked, path, body, key }: Sent) {
  const began = Date.now()
  const note = (status: number, hasRetryAfter: boolean, text: string) => {
    const at = Date.now()
    book.answers.push({ at, took: at - began, asked, status, hasRetryAfter, from: place.name, text })
  }
  try {
    const response = await fetch(`${place.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(key ? { [IDEMPOTENCY_KEY]: key } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    })
    const text = await response.text()
    note(response.status, response.headers.has('retry-after'), response.ok ? '' : text.slice(0, 300))
    return { status: response.status, text, retryAfter: Number(response.headers.get('retry-after') ?? 1) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    note(0, false, `${String(error)}${cause}`)
    return { status: 0, text: '', retryAfter: 1 }
  }
}

/** Sends a call again, as the site's pages do, until it is answered or refused; undefined when that was given up. */
const insist = async (book: Book, places: Places, sent: Sent) => {
  const until = Date.now() + CUSTOMER_TIMEOUT
  for (let attempt = 0; Date.now() < until; attempt++) {
    const now = places()
    const place = now[attempt % now.length]
    if (!place) return undefined
    const answer = await send(book, place, sent)
    if (answer.status !== 503 && answer.status !== 0) return answer
    await pause(Math.min(LONGEST_PAUSE, answer.retryAfter * SECOND))
  }
  return undefined
}

type Times = { timeSlots: { id: string; available: boolean }[] }

/**
 * One customer, from the quote to the booking, and one of twelve to its cancellation.
 * @param places asked in turn when a call has to be repeated
 * @param n a number of its own
 */
export async function liveAsCustomer(book: Book, places: Places, n: number): Promise<void> {
  // Shifted by one after each cancellation, so that these come from every county.
  const home = homes[(n + Math.floor(n / CANCELED)) % homes.length] ?? homes[0]
  const email = `customer${n}@customers.example`
  const body = quoteBody(home, email, n % 5 === 0 ? 4 : 1)
  const quoted = await insist(book, places, { asked: 'quote', path: '/api/quotes', body, key: randomUUID() })
  if (quoted?.status !== 201 && quoted?.status !== 200) return
  const { id: quoteId } = JSON.parse(quoted.text) as { id: string }
  book.acknowledged.quotes.set(quoteId, Date.now())

  const bookingId = await bookSomeTime(book, places, quoteId)
  if (bookingId === undefined) return
  if (n % CANCELED !== 0) return
  book.acknowledged.cancellationsSent.add(bookingId)
  const cancelled = await insist(book, places, {
    asked: 'cancellation',
    path: `/api/bookings/${bookingId}/cancel`,
    body: { email },
  })
  if (cancelled?.status === 200) book.acknowledged.cancellations.set(bookingId, Date.now())
}

/** Chooses a day and a time and books it; when somebody was faster, another one. */
const bookSomeTime = async (book: Book, places: Places, quoteId: string): Promise<string | undefined> => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const dates = await insist(book, places, {
      asked: 'dates',
      path: `/api/contractor-available-dates?quoteId=${quoteId}`,
    })
    if (dates?.status !== 200) return undefined
    const { availableDates } = JSON.parse(dates.text) as { availableDates: string[] }
    const scheduledDate = availableDates[Math.floor(Math.random() * Math.min(FIRST_DAYS, availableDates.length))]
    if (scheduledDate === undefined) return undefined
    const times = await insist(book, places, {
      asked: 'times',
      path: `/api/availability?date=${scheduledDate}&quoteId=${quoteId}`,
    })
    if (times?.status !== 200) return undefined
    const timeSlot = (JSON.parse(times.text) as Times).timeSlots.find(
      ({ id, available }) => available && id !== 'evening',
    )?.id
    if (timeSlot === undefined) continue
    const body = { quoteId, scheduledDate, timeSlot }
    const booked = await insist(book, places, { asked: 'booking', path: '/api/bookings', body })
    if (booked?.status === 201 || booked?.status === 200) {
      const { id } = JSON.parse(booked.text) as { id: string }
      book.acknowledged.bookings.set(id, Date.now())
      return id
    }
    if (booked?.status !== 409) return undefined
  }
  return undefined
}
