import { describe, expect, test } from 'vitest'
import { answerBy, visitBegins } from '#domain/scheduling/answer-by.ts'
import { market } from '#domain/testing/here.ts'
import { agreed, begun, DATE, NOW } from '#domain/testing/random-lifecycle.ts'
import { afterTransition, type BookingWithJob, type LifecycleEvent } from './booking-lifecycle.ts'
import { transition } from './transitions.ts'

const NEXT = '2026-12-01'
const LATER = new Date('2026-11-24T15:00:00Z')
const pat = { contractorId: 'PAT', halfDays: 2 }
const robin = { contractorId: 'ROBIN', halfDays: 2 }

type Moved = Extract<LifecycleEvent, { type: 'moved' }>
const moved = (change: Partial<Moved> = {}): Moved => ({
  type: 'moved',
  by: 'customer',
  date: NEXT,
  slot: 'morning',
  fee: 0,
  painter: pat,
  ...change,
})

const reached = (state: BookingWithJob, ...events: LifecycleEvent[]): BookingWithJob =>
  events.reduce((now, event) => afterTransition(market, now, transition(market, now, event, LATER), LATER), state)
const yes: LifecycleEvent = { type: 'acknowledged', notes: null, at: LATER }

// @proves docs/rules/visits.md#a-new-yes
describe('a painter who had said yes', () => {
  test('is asked again when the visit moves to another day', () => {
    const { booking, job } = reached(agreed, moved())
    expect(job).toMatchObject({
      status: 'assigned',
      acknowledgedAt: null,
      assignedAt: LATER,
      answerBy: answerBy(market, LATER, visitBegins(market, NEXT, 'morning')),
    })
    expect(booking).toMatchObject({ status: 'scheduled', confirmedAt: null })
  })

  test('is asked again when it moves to another time of the day', () => {
    expect(reached(agreed, moved({ date: DATE, slot: 'afternoon' })).job?.status).toBe('assigned')
  })

  test('is not asked about the time that they said yes to', () => {
    expect(reached(agreed, moved({ date: DATE }))).toMatchObject({
      booking: { confirmedAt: NOW },
      job: { status: 'acknowledged', acknowledgedAt: NOW },
    })
  })

  test.each(['own', 'agreed'] as const)('is not asked where they come back, or said so to the office: %s', (said) => {
    expect(reached(agreed, moved({ yes: said }))).toMatchObject({
      booking: { confirmedAt: LATER },
      job: { status: 'acknowledged', acknowledgedAt: LATER, answerBy: null },
    })
  })

  test('goes on with work that has begun', () => {
    const atWork = reached(agreed, { type: 'started', notes: null, at: LATER })
    expect(reached(atWork, moved()).job?.status).toBe('in_progress')
  })
})

test('a painter whose yes the office has confirms an answer that was still open', () => {
  expect(reached(begun, moved({ yes: 'agreed' }))).toMatchObject({
    booking: { confirmedAt: LATER },
    job: { status: 'acknowledged' },
  })
})

// @proves docs/rules/visits.md#a-new-yes
describe('until a painter says yes, a change is free', () => {
  const isFree = (state: BookingWithJob): boolean =>
    state.booking.freeUntilConfirmed && state.booking.confirmedAt === null

  test.each([
    ['we moved it', [moved({ by: 'office' })], true],
    ['its customer moved it', [moved()], false],
    ['we moved it as its customer asked', [moved({ by: 'request' })], false],
    ['nobody came, and its customer took a new date', [{ type: 'missed', credit: 0 }, moved()], true],
    ['its customer moved on after we had moved it', [moved({ by: 'office' }), moved({ date: '2026-12-02' })], true],
    ['the painter has said yes', [moved({ by: 'office' }), yes], false],
    ['its customer moved it after that yes', [moved({ by: 'office' }), yes, moved({ date: '2026-12-02' })], false],
    ['we gave it to another painter for the new time', [moved({ by: 'office', painter: robin })], true],
    [
      'another painter needs more days for it',
      [{ type: 'reassigned', occasion: 'handed_back', painter: { contractorId: 'ROBIN', halfDays: 3 } }],
      true,
    ],
    ['another painter is as fast', [{ type: 'reassigned', occasion: 'handed_back', painter: robin }], false],
  ] satisfies [string, LifecycleEvent[], boolean][])('where %s', (_, events, expected) => {
    expect(isFree(reached(agreed, ...events))).toBe(expected)
  })
})
