import { z } from 'zod'
import { getVisit, type Visit } from '#contract/bookings/visits.ts'

/** The visit of `aBooking`: Monday morning, confirmed. Any field can be overridden. */
export const aVisit = (overrides: Partial<Visit> = {}): Visit => ({
  phase: 'confirmed',
  date: '2026-11-23',
  day: 1,
  days: 1,
  arrivesFrom: new Date('2026-11-23T13:00:00Z'),
  arrivesTo: new Date('2026-11-23T13:30:00Z'),
  endsAt: new Date('2026-11-23T17:00:00Z'),
  expectedAt: null,
  arrivedAt: null,
  painter: { firstName: 'Maria', phone: null },
  lateCredit: null,
  missed: null,
  noShow: null,
  timeline: [{ kind: 'booked', at: new Date('2026-11-20T15:00:00Z'), minutes: null, note: null }],
  ...overrides,
})

/** The same in wire format. */
export const aVisitAnswer = (overrides: Partial<Visit> = {}) => z.encode(getVisit.response, aVisit(overrides))
