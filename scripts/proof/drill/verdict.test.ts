import { expect, test } from 'vitest'
import { type Answer, copyOf, nothingAcknowledged } from './recorded.ts'
import {
  judgeAnswers,
  judgeConfirmations,
  judgeData,
  judgeLetters,
  longestGap,
  type QueuedLetter,
  type Stored,
  type StoredBooking,
  standstill,
} from './verdict.ts'

const booking = (id: string, changes: Partial<StoredBooking> = {}): StoredBooking => ({
  id,
  quoteId: `quote of ${id}`,
  kind: 'painting',
  status: 'scheduled',
  contractorId: 'maria',
  day: '2026-12-01',
  slot: 'afternoon',
  halfDays: 2,
  ...changes,
})

/** A booking of an afternoon and the next morning, with all that belongs to it. */
const sound = (): Stored & { bookings: StoredBooking[]; slots: Stored['slots'][number][] } => ({
  quotes: new Set(['quote of b1']),
  bookings: [booking('b1')],
  slots: [
    { contractorId: 'maria', day: '2026-12-02', slot: 'morning', bookingId: 'b1' },
    { contractorId: 'maria', day: '2026-12-01', slot: 'afternoon', bookingId: 'b1' },
  ],
  jobs: [
    { bookingId: 'b1', contractorId: 'jose', status: 'rejected' },
    { bookingId: 'b1', contractorId: 'maria', status: 'assigned' },
  ],
})

const known = (changes: Partial<ReturnType<typeof nothingAcknowledged>> = {}) => ({
  ...nothingAcknowledged(),
  quotes: new Map([['quote of b1', 1]]),
  bookings: new Map([['b1', 2]]),
  ...changes,
})

const nothing = { lost: [], revived: [], twice: [], wrong: [] }

test('a booking that is there with its half-days and its job is right', () => {
  expect(judgeData(known(), sound())).toEqual(nothing)
})

test('a quote and a booking that were acknowledged and are gone are lost', () => {
  const empty = { quotes: new Set<string>(), bookings: [], slots: [], jobs: [] }
  expect(judgeData(known(), empty).lost).toEqual(['quote quote of b1 is lost', 'booking b1 is lost'])
})

test('a booking that nobody has canceled is lost when it is canceled, and one whose cancellation was sent is not', () => {
  const stored = { ...sound(), bookings: [booking('b1', { status: 'cancelled' })], slots: [], jobs: [] }
  expect(judgeData(known(), stored).lost).toEqual(['booking b1 is cancelled, which nobody asked for'])
  expect(judgeData(known({ cancellationsSent: new Set(['b1']) }), stored)).toEqual(nothing)
})

test('a canceled booking that is live again is revived', () => {
  const cancelled = known({ cancellations: new Map([['b1', 3]]), cancellationsSent: new Set(['b1']) })
  expect(judgeData(cancelled, sound()).revived).toEqual(['booking b1 was canceled and is scheduled'])
})

test('a half-day that two bookings count on is reserved twice, although its row names only one of them', () => {
  const stored = sound()
  stored.bookings.push(booking('b2', { day: '2026-12-02', slot: 'morning', halfDays: 1 }))
  const { twice, wrong } = judgeData(known(), stored)
  expect(twice).toEqual(['reserved by two bookings: maria 2026-12-02 morning'])
  expect(wrong).toHaveLength(2)
})

test('two live bookings of one quote are one too many, and a color evening beside the painting is not', () => {
  const stored = sound()
  stored.bookings.push(booking('b2', { quoteId: 'quote of b1', contractorId: 'jose' }))
  expect(judgeData(known(), stored).twice).toEqual(['booked twice: painting of quote quote of b1'])
  stored.bookings[1] = booking('b2', { quoteId: 'quote of b1', kind: 'consultation', slot: 'evening', halfDays: 1 })
  expect(judgeData(known(), stored).twice).toEqual([])
})

test.each([
  ['misses a half-day', (stored: ReturnType<typeof sound>) => stored.slots.pop()],
  [
    'holds one too many',
    (stored: ReturnType<typeof sound>) =>
      stored.slots.push({ contractorId: 'maria', day: '2026-12-02', slot: 'afternoon', bookingId: 'b1' }),
  ],
  [
    'holds one of another painter',
    (stored: ReturnType<typeof sound>) => {
      stored.slots[0] = { contractorId: 'jose', day: '2026-12-02', slot: 'morning', bookingId: 'b1' }
    },
  ],
  [
    'is canceled and still holds its half-days and its job',
    (stored: ReturnType<typeof sound>) => {
      stored.bookings[0] = booking('b1', { status: 'cancelled' })
    },
  ],
])('a booking that %s is wrong', (_what, damage) => {
  const stored = sound()
  damage(stored)
  expect(judgeData(nothingAcknowledged(), stored).wrong).not.toEqual([])
})

test.each([
  ['none', []],
  ['two', ['maria', 'maria']],
  ['one of another painter', ['jose']],
])('a live booking with %s open job is wrong', (_what, painters) => {
  const jobs = painters.map((contractorId) => ({ bookingId: 'b1', contractorId, status: 'assigned' as const }))
  expect(judgeData(known(), { ...sound(), jobs }).wrong).toHaveLength(1)
})

test('what is acknowledged after the copy was taken is not expected in rows that were read before', () => {
  const now = known()
  const copy = copyOf(now)
  now.bookings.set('b2', 3)
  expect(judgeData(copy, sound())).toEqual(nothing)
})

const letter = (id: string, changes: Partial<QueuedLetter> = {}): QueuedLetter => ({
  id,
  kind: 'booking-confirmation',
  recipient: 'dana@example.com',
  about: 'b1',
  state: 'sent',
  ...changes,
})

test('a letter that was delivered once and is recorded is right', () => {
  expect(judgeLetters(['<abc@evencoat.example>'], [letter('ABC')])).toEqual({ twice: [], lost: [] })
})

test('a letter that was delivered twice under one Message-ID is found', () => {
  const delivered = ['<abc@evencoat.example>', '<abc@evencoat.example>']
  expect(judgeLetters(delivered, [letter('ABC')]).twice).toEqual(['delivered twice: booking-confirmation abc'])
})

test('two letters that tell somebody the same are found', () => {
  const { twice } = judgeLetters(['<a@x>', '<b@x>'], [letter('a'), letter('b')])
  expect(twice).toEqual(['written twice: booking-confirmation to dana@example.com about b1'])
})

test('a letter that was delivered and still waits will be sent again', () => {
  const { twice } = judgeLetters(['<a@x>'], [letter('a', { state: 'waiting' })])
  expect(twice).toEqual(['delivered and not recorded: booking-confirmation a'])
})

test('a letter that is recorded as sent and never arrived is lost, and one that waits is not yet', () => {
  expect(judgeLetters([], [letter('a'), letter('b', { about: 'b2', state: 'waiting' })])).toEqual({
    twice: [],
    lost: ['sent and not delivered: booking-confirmation a'],
  })
})

test('a booking without a confirmation in the queue was never confirmed', () => {
  expect(judgeConfirmations(known(), [letter('a')])).toEqual([])
  expect(judgeConfirmations(known(), [letter('a', { kind: 'job-assigned' })])).toEqual([
    'booking b1 was never confirmed',
  ])
})

const answer = (at: number, changes: Partial<Answer> = {}): Answer => ({
  at,
  took: 5,
  asked: 'booking',
  status: 201,
  hasRetryAfter: false,
  from: 'proxy',
  text: '',
  ...changes,
})

test('only success, conflicts, and refusals that say when to come back are expected', () => {
  const fine = [200, 201, 409].map((status) => answer(1, { status }))
  expect(judgeAnswers([...fine, answer(1, { status: 503, hasRetryAfter: true })])).toEqual([])
  const bad = [
    answer(1, { status: 503 }),
    answer(1, { status: 500, text: 'internal' }),
    answer(2, { status: 500, text: 'internal' }),
    answer(1, { status: 0, text: 'reset' }),
    answer(1, { status: 404, asked: 'times' }),
  ]
  expect(judgeAnswers([...fine, ...bad])).toEqual([
    '1 × 503 without Retry-After for booking from proxy: ',
    '2 × 500 for booking from proxy: internal',
    '1 × no answer for booking from proxy: reset',
    '1 × 404 for times from proxy: ',
  ])
})

test('a gap counts from the beginning and up to the end, and is all of it when nothing came', () => {
  expect(longestGap([10, 20, 55, 70], 0, 100)).toBe(35)
  expect(longestGap([40, 60], 0, 100)).toBe(40)
  expect(longestGap([10, 20, 500], 0, 100)).toBe(80)
  expect(longestGap([], 0, 100)).toBe(100)
})

test('writes stand still while only refusals come, and reads and pages where one of two processes gives none', () => {
  const answers = [
    answer(10),
    answer(50, { status: 503, hasRetryAfter: true }),
    answer(90),
    answer(20, { asked: 'times', status: 200, from: 'product1' }),
    answer(60, { asked: 'dates', status: 200, from: 'product1' }),
    answer(5, { asked: 'dates', status: 200, from: 'product2' }),
    answer(30, { asked: 'page', status: 200, from: 'product2' }),
    answer(95, { asked: 'dates', status: 503, hasRetryAfter: true, from: 'product2' }),
  ]
  expect(standstill(answers, 0, 100)).toEqual({ writes: 80, reads: 95, pages: 70 })
})
