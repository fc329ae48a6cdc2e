import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLive } from '#domain/platform/booking-status.ts'
import { slotsOfVisit, visitKind } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'
import { anyEvent, begun, booking, DATE, isAllowed, job, NOW, reserved } from '#domain/testing/random-lifecycle.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  afterTransition,
  type BookingWithJob,
  type Found,
  type LifecycleEvent,
  lastDayOf,
  lifecycleProblems,
} from './booking-lifecycle.ts'
import { entrySequence, entryStatus } from './calendar-entry.ts'
import { transition } from './transitions.ts'

const waiting: BookingWithJob = { booking: booking({ status: 'pending', contractorId: null }), job: null }
const confirmed: BookingWithJob = { booking: booking({ confirmedAt: NOW }), job: job({ status: 'acknowledged' }) }
const robin: Found = { contractorId: 'ROBIN', halfDays: 2 }
const slow: Found = { contractorId: 'ROBIN', halfDays: 3 }
const pat: Found = { contractorId: 'PAT', halfDays: 2 }
const cancelled: LifecycleEvent = { type: 'cancelled', by: 'customer', fee: 0 }
const step = (type: 'acknowledged' | 'started' | 'completed'): LifecycleEvent => ({ type, notes: null, at: NOW })
/** What calendars show of it. */
const entryOf = ({ booking: one }: BookingWithJob): string =>
  [one.scheduledDate, one.timeSlot, one.endDate, entryStatus(one)].join()
const notified = (state: BookingWithJob, event: LifecycleEvent) =>
  transition(market, state, event, NOW).notifications.map(({ to, say }) => `${to} ${say}`)
const after = (state: BookingWithJob, event: LifecycleEvent) =>
  afterTransition(market, state, transition(market, state, event, NOW), NOW)

// @proves docs/rules/visits.md#the-booking-lifecycle
describe('the recipients of an event', () => {
  const day = { date: DATE, slot: 'morning' } as const
  const next = { date: '2026-12-01', slot: 'morning' } as const
  const moved = (to: typeof day | typeof next, painter: Found) =>
    ({ type: 'moved', by: 'office', ...to, fee: 0, painter }) as const
  const reassigned = (occasion: 'declined' | 'unanswered' | 'handed_back' | 'administrator', painter: Found | null) =>
    ({ type: 'reassigned', occasion, painter }) as const
  const said = (status: 'confirmed' | 'completed') => ({ type: 'status-set', status, toldOfEnd: false }) as const
  test.each<[string, BookingWithJob, LifecycleEvent, string[]]>([
    ['a cancellation', begun, cancelled, ['painter job-cancelled', 'customer booking-cancelled']],
    ['a date that is only reserved, given up', reserved, cancelled, ['customer booking-cancelled']],
    [
      'a deposit that was paid',
      reserved,
      { type: 'secured', painter: pat },
      ['new-painter job-assigned', 'customer booking-confirmation'],
    ],
    [
      'a deposit that was paid when the painter had left',
      reserved,
      { type: 'secured', painter: null },
      ['office booking-without-contractor', 'customer booking-waiting'],
    ],
    ['a deposit that was not paid', reserved, { type: 'lapsed', told: true }, ['customer reservation-lapsed']],
    ['a reserved date, for another one', reserved, { type: 'lapsed', told: false }, []],
    ['one that nobody had', waiting, cancelled, ['customer booking-cancelled']],
    ['a move with the same painter', begun, moved(next, pat), ['painter job-changed', 'customer booking-rescheduled']],
    [
      'a move to another painter',
      begun,
      moved(next, robin),
      ['painter job-cancelled', 'new-painter job-assigned', 'customer booking-rescheduled'],
    ],
    [
      'one that waited has found somebody for its time',
      waiting,
      moved(day, robin),
      ['new-painter job-assigned', 'customer booking-changed'],
    ],
    [
      'declined, and taken by somebody as fast',
      begun,
      reassigned('declined', robin),
      ['new-painter job-assigned', 'customer booking-changed'],
    ],
    [
      'unanswered, and taken by somebody slower',
      begun,
      reassigned('unanswered', slow),
      ['painter job-cancelled', 'new-painter job-assigned', 'customer booking-changed'],
    ],
    [
      'handed back by whom the customer knows',
      confirmed,
      reassigned('handed_back', robin),
      ['new-painter job-assigned', 'customer booking-changed'],
    ],
    [
      'handed back, and nobody is left',
      confirmed,
      reassigned('handed_back', null),
      ['office booking-without-contractor', 'customer booking-waiting'],
    ],
    ['still nobody', waiting, reassigned('administrator', null), ['office booking-without-contractor']],
    [
      'taken from its painter',
      begun,
      { type: 'unassigned', by: 'office', ...day },
      ['painter job-cancelled', 'customer booking-waiting'],
    ],
    ['moved while it waits', waiting, { type: 'unassigned', by: 'office', ...next }, ['customer booking-rescheduled']],
    ['acknowledged', begun, step('acknowledged'), ['customer painter-confirmed']],
    ['started', confirmed, step('started'), []],
    ['completed', confirmed, step('completed'), ['customer booking-completed']],
    ['a change that was approved', confirmed, { type: 'rescaled', halfDays: 4 }, []],
    ['a visit that its painter ends', confirmed, { type: 'ended', fee: 7_500 }, ['customer visit-ended']],
    ['nobody home', confirmed, { type: 'nobody-home', fee: 10_000, noShowId: 'WAIT' }, ['customer nobody-home']],
    ['late', confirmed, { type: 'late', minutes: 30 }, ['customer painter-late']],
    ['said to be confirmed', begun, said('confirmed'), ['customer painter-confirmed']],
    ['said to be confirmed again', confirmed, said('confirmed'), []],
    ['said to be done', begun, said('completed'), ['customer booking-completed']],
    ['said to be done twice', begun, { type: 'status-set', status: 'completed', toldOfEnd: true }, []],
  ])('are notified: %s', (_, state, event, expected) => {
    expect(notified(state, event)).toEqual(expected)
  })
})

test('a step of the painter does not set back the status that the office set', () => {
  const done = { booking: booking({ status: 'completed' }), job: job({ status: 'acknowledged' }) }
  expect(after(done, step('started')).booking).toEqual(done.booking)
  expect(notified(done, step('completed'))).toEqual([])
})

test('undoing a step restores the state before it', () => {
  const started = after(confirmed, step('started'))
  const back = after(started, { type: 'undone' })
  expect(back.booking).toMatchObject({ status: confirmed.booking.status, version: 3 })
  expect(back.job).toEqual(confirmed.job)
  expect(() => transition(market, confirmed, { type: 'undone' }, NOW)).toThrow('no step to undo')
})

test('an impossible event is refused', () => {
  const over = after(begun, cancelled)
  expect(() => transition(market, over, cancelled, NOW)).toThrow(RangeError)
  expect(() => transition(market, reserved, step('started'), NOW)).toThrow(RangeError)
  expect(() => transition(market, begun, { type: 'lapsed', told: true }, NOW)).toThrow(RangeError)
  expect(() =>
    transition(market, begun, { type: 'restored', date: DATE, slot: 'morning', painter: robin }, NOW),
  ).toThrow('a booking that is scheduled cannot be restored')
})

// @proves docs/rules/visits.md#the-booking-lifecycle
test('every state that any order of events can reach is consistent', () => {
  forAll(fc.constantFrom(begun, reserved), fc.array(anyEvent, { maxLength: 40 }), (start, events) => {
    let state = start
    let held = slotsOfVisit(DATE, 'morning', 2)
    for (const event of events.filter(({ type }) => type !== 'edited')) {
      if (!isAllowed(state, event)) continue
      const result = transition(market, state, event, NOW)
      const next = afterTransition(market, state, result, NOW)
      expect(lifecycleProblems(next)).toEqual([])
      expect(next.booking.sequence).toBeGreaterThanOrEqual(state.booking.sequence)
      expect(next.booking.version).toBeGreaterThanOrEqual(state.booking.version)
      if (entryOf(next) !== entryOf(state))
        expect(entrySequence(next.booking), event.type).toBeGreaterThan(entrySequence(state.booking))
      expect(visitKind(next.booking.timeSlot)).toBe('painting')
      if (result.slots === 'freed') held = []
      if (result.slots === 'held')
        held = slotsOfVisit(next.booking.scheduledDate, next.booking.timeSlot, next.booking.halfDays)
      const should =
        isLive(next.booking.status) && next.booking.contractorId !== null
          ? slotsOfVisit(next.booking.scheduledDate, next.booking.timeSlot, next.booking.halfDays)
          : []
      expect(held).toEqual(should)
      // A calendar that shows the old time has to hear of the new one, and so does the customer.
      const isMoved =
        next.booking.scheduledDate !== state.booking.scheduledDate || next.booking.timeSlot !== state.booking.timeSlot
      if (isMoved) {
        expect(next.booking.sequence).toBeGreaterThan(state.booking.sequence)
        expect(result.notifications.some(({ to }) => to === 'customer')).toBe(true)
      }
      // A painter who gets a job is notified.
      const getsNewPainter = result.newPainter !== null
      expect(result.notifications.some(({ to }) => to === 'new-painter')).toBe(getsNewPainter)
      state = next
    }
  })
})

test('the last day of a visit is that of its last slot', () => {
  expect(lastDayOf(DATE, 'afternoon', 2)).toBe('2026-12-01')
})
