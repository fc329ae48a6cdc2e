import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { isJobOpen, type JobStatus } from '#domain/scheduling/job-status.ts'
import { type SlotId, slotsOfVisit } from '#domain/scheduling/slots.ts'
import type { Acknowledged, Answer, Asked } from './recorded.ts'

export type StoredBooking = {
  id: string
  quoteId: string
  kind: string
  status: BookingStatus
  contractorId: string | null
  day: string
  slot: SlotId
  halfDays: number
}

/** What the database has, as of one moment. */
export type Stored = {
  quotes: ReadonlySet<string>
  bookings: readonly StoredBooking[]
  /** Reserved slots alone. */
  slots: readonly { contractorId: string; day: string; slot: SlotId; bookingId: string }[]
  jobs: readonly { bookingId: string; contractorId: string; status: JobStatus }[]
}

/** A letter in the queue. `about`: what it is about, the same text for the same thing. */
export type QueuedLetter = {
  id: string
  kind: string
  recipient: string
  about: string
  state: 'waiting' | 'sent' | 'failed' | 'dead' | 'dropped'
}

/** What is wrong, each in one line; all empty when all is well. */
export type DataProblems = { lost: string[]; revived: string[]; twice: string[]; wrong: string[] }

/** Those of a list that stand in it more than once, each once. */
const repeated = (keys: readonly string[]): string[] => {
  const seen = new Set<string>()
  return [...new Set(keys.filter((key) => seen.size === seen.add(key).size))]
}

/** What was acknowledged and is not there any more, or is there again. */
const judgeAcknowledged = (known: Acknowledged, stored: Stored): Pick<DataProblems, 'lost' | 'revived'> => {
  const statuses = new Map(stored.bookings.map(({ id, status }) => [id, status]))
  const lost = [...known.quotes.keys()].filter((id) => !stored.quotes.has(id)).map((id) => `quote ${id} is lost`)
  for (const id of known.bookings.keys()) {
    const status = statuses.get(id)
    if (status === undefined) lost.push(`booking ${id} is lost`)
    else if (!isLive(status) && !known.cancellationsSent.has(id)) {
      lost.push(`booking ${id} is ${status}, which nobody asked for`)
    }
  }
  const revived = [...known.cancellations.keys()]
    .filter((id) => isLive(statuses.get(id) ?? 'cancelled'))
    .map((id) => `booking ${id} was canceled and is ${statuses.get(id)}`)
  return { lost, revived }
}

/** Compares what was acknowledged with what is stored, and what is stored with itself. */
export function judgeData(known: Acknowledged, stored: Stored): DataProblems {
  const live = stored.bookings.filter(({ status }) => isLive(status))
  const wanted = (booking: StoredBooking): string[] =>
    slotsOfVisit(booking.day, booking.slot, booking.halfDays)
      .map(({ date, slot }) => `${booking.contractorId} ${date} ${slot}`)
      .sort()
  const twice = [
    ...repeated(live.flatMap(wanted)).map((slot) => `reserved by two bookings: ${slot}`),
    ...repeated(live.map(({ quoteId, kind }) => `${kind} of quote ${quoteId}`)).map((key) => `booked twice: ${key}`),
  ]
  const wrong: string[] = []
  for (const booking of stored.bookings) {
    const isBooked = isLive(booking.status)
    const holds = stored.slots
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ contractorId, day, slot }) => `${contractorId} ${day} ${slot}`)
      .sort()
    const should = isBooked ? wanted(booking) : []
    if (holds.join() !== should.join()) {
      wrong.push(`booking ${booking.id} (${booking.status}) holds [${holds.join()}] instead of [${should.join()}]`)
    }
    const jobs = stored.jobs.filter(({ bookingId, status }) => bookingId === booking.id && isJobOpen(status))
    const isRight = isBooked ? jobs.length === 1 && jobs[0]?.contractorId === booking.contractorId : jobs.length === 0
    if (!isRight) wrong.push(`booking ${booking.id} (${booking.status}) has ${jobs.length} open jobs, or another's`)
  }
  return { ...judgeAcknowledged(known, stored), twice, wrong }
}

const idOf = (messageId: string): string => /^<?([^@>]+)/.exec(messageId)?.[1]?.toLowerCase() ?? messageId

/**
 * Letters that somebody got twice, or will; and those that nobody got. A letter that was delivered and still waits is sent again
 * once its lease is over.
 * @param delivered the Message-ID of each delivery, in order
 */
export function judgeLetters(
  delivered: readonly string[],
  queued: readonly QueuedLetter[],
): { twice: string[]; lost: string[] } {
  const arrived = delivered.map(idOf)
  const known = new Set(arrived)
  const kindOf = new Map(queued.map(({ id, kind }) => [id.toLowerCase(), kind]))
  const keys = queued.map(({ kind, recipient, about }) => `${kind} to ${recipient} about ${about}`)
  const hasArrived = ({ id }: QueuedLetter): boolean => known.has(id.toLowerCase())
  const again = queued.filter((letter) => ['waiting', 'failed'].includes(letter.state) && hasArrived(letter))
  return {
    twice: [
      ...repeated(arrived).map((id) => `delivered twice: ${kindOf.get(id)} ${id}`),
      ...repeated(keys).map((key) => `written twice: ${key}`),
      ...again.map(({ id, kind }) => `delivered and not recorded: ${kind} ${id}`),
    ],
    lost: queued
      .filter((letter) => letter.state === 'dead' || (letter.state === 'sent' && !hasArrived(letter)))
      .map(({ id, kind, state }) => `${state} and not delivered: ${kind} ${id}`),
  }
}

/** Every booking that was acknowledged has its letters, whatever became of them. */
export function judgeConfirmations(known: Acknowledged, queued: readonly QueuedLetter[]): string[] {
  const confirmed = new Set(queued.filter(({ kind }) => kind === 'booking-confirmation').map(({ about }) => about))
  return [...known.bookings.keys()].filter((id) => !confirmed.has(id)).map((id) => `booking ${id} was never confirmed`)
}

const EXPECTED = new Set([200, 201, 409])

/** Answers that nobody should get, alike ones together. */
export function judgeAnswers(answers: readonly Answer[]): string[] {
  const counts = new Map<string, number>()
  for (const { status, hasRetryAfter, asked, from, text } of answers) {
    if (EXPECTED.has(status) || (status === 503 && hasRetryAfter)) continue
    const what = status === 503 ? '503 without Retry-After' : status === 0 ? 'no answer' : String(status)
    const line = `${what} for ${asked} from ${from}: ${text.slice(0, 160)}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => `${count} × ${line}`)
}

const WRITES: ReadonlySet<Asked> = new Set<Asked>(['quote', 'booking', 'cancellation'])
const READS: ReadonlySet<Asked> = new Set<Asked>(['dates', 'times'])
const PAGES: ReadonlySet<Asked> = new Set<Asked>(['page'])

/** The longest time between two of these moments, from the beginning to the end. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const within = moments.filter((at) => at > from && at < to).sort((a, b) => a - b)
  return Math.max(...[...within, to].map((at, index) => at - (within[index - 1] ?? from)))
}

/**
 * For how long nothing was written, no day or time was read, and no page was shown, in milliseconds. Reads and pages are looked
 * at for each place that was asked: one that answers hides no other.
 */
export function standstill(
  answers: readonly Answer[],
  from: number,
  to: number,
): { writes: number; reads: number; pages: number } {
  const isDone = ({ status }: Answer): boolean => status === 200 || status === 201
  const gapOf = (list: readonly Answer[]): number =>
    longestGap(
      list.filter(isDone).map(({ at }) => at),
      from,
      to,
    )
  const worstGapOf = (asked: ReadonlySet<Asked>): number => {
    const list = answers.filter((answer) => asked.has(answer.asked))
    const places = [...new Set(list.map((answer) => answer.from))]
    return Math.max(0, ...places.map((place) => gapOf(list.filter((answer) => answer.from === place))))
  }
  return {
    writes: gapOf(answers.filter(({ asked }) => WRITES.has(asked))),
    reads: worstGapOf(READS),
    pages: worstGapOf(PAGES),
  }
}
