import { describe, expect, it } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market, reader, t } from '#domain/testing/here.ts'
import {
  canStartFrom,
  isJobOpen,
  type JobStatus,
  jobMove,
  jobStatusColors,
  jobStatuses,
  jobStatusLabels,
  lateMove,
  tooEarly,
} from './job-status.ts'

const visit = { scheduledDate: '2026-11-23', timeSlot: 'morning' } as const
const onTheDay = instantAt(market, '2026-11-23', '12:00')
const dayBefore = instantAt(market, '2026-11-22', '12:00')
const dayAfter = instantAt(market, '2026-11-24', '12:00')

const allowed: readonly (readonly [JobStatus, JobStatus])[] = [
  ['assigned', 'acknowledged'],
  ['assigned', 'rejected'],
  ['acknowledged', 'in_progress'],
  ['in_progress', 'completed'],
]

// @proves docs/rules/visits.md#states-of-a-job
describe('changing the status of a job', () => {
  it.each(jobStatuses.flatMap((from) => jobStatuses.map((to) => [from, to] as const)))(
    'is checked from %s to %s',
    (from, to) => {
      const isAllowed = allowed.some(([a, b]) => a === from && b === to)
      expect(jobMove(market, from, to, visit, onTheDay)).toBe(isAllowed ? 'ok' : 'invalid_transition')
      expect(jobMove(market, from, to, visit, dayAfter)).toBe(isAllowed ? 'ok' : 'invalid_transition')
      const isWork = to === 'in_progress' || to === 'completed'
      const early = isWork ? 'before_date' : 'ok'
      expect(jobMove(market, from, to, visit, dayBefore)).toBe(isAllowed ? early : 'invalid_transition')
    },
  )

  it('compares days over the turn of the year', () => {
    const move = (scheduledDate: string, today: string) =>
      jobMove(market, 'acknowledged', 'in_progress', { ...visit, scheduledDate }, instantAt(market, today, '12:00'))
    expect(move('2027-01-01', '2026-12-31')).toBe('before_date')
    expect(move('2026-12-31', '2027-01-01')).toBe('ok')
  })

  it.each([
    ['morning', '05:59', '06:00', '6:00 AM'],
    ['afternoon', '09:59', '10:00', '10:00 AM'],
    ['evening', '13:59', '14:00', '2:00 PM'],
  ] as const)('allows a start two hours before the %s at the earliest', (timeSlot, before, from, expected) => {
    const date = '2026-11-23'
    const start = (time: string): string =>
      jobMove(market, 'acknowledged', 'in_progress', { scheduledDate: date, timeSlot }, instantAt(market, date, time))
    expect([start('00:00'), start(before), start(from)]).toEqual(['too_early', 'too_early', 'ok'])
    expect(canStartFrom(market, { scheduledDate: date, timeSlot })).toEqual(instantAt(market, date, from))
    expect(t(tooEarly(reader, { scheduledDate: date, timeSlot }, instantAt(market, date, before)))).toContain(
      `started at ${expected} or later`,
    )
  })

  it('allows completing at any hour of the day, once the job was started', () => {
    expect(jobMove(market, 'in_progress', 'completed', visit, instantAt(market, '2026-11-23', '06:05'))).toBe('ok')
  })

  it('names the date when it is still ahead', () => {
    expect(t(tooEarly(reader, { scheduledDate: '2026-12-01', timeSlot: 'evening' }, onTheDay))).toBe(
      'This job is scheduled for Tuesday, December 1, 2026 and can only be started or completed on or after that date.',
    )
  })
})

describe('a report of being late', () => {
  const job = { status: 'acknowledged', told: null } as const
  const [first, second] = [
    { day: 1, hasCome: false },
    { day: 2, hasCome: false },
  ]
  it('is possible on each day, before the painter is there', () => {
    expect(lateMove(job, first, 30)).toBe('ok')
    expect(lateMove(job, undefined, 30)).toBe('other_day')
    for (const status of jobStatuses.filter((one) => one !== 'acknowledged')) {
      expect(lateMove({ ...job, status }, first, 30)).toBe('invalid_transition')
      expect(lateMove({ ...job, status }, second, 30)).toBe(status === 'in_progress' ? 'ok' : 'invalid_transition')
    }
    expect(lateMove({ ...job, status: 'in_progress' }, { day: 2, hasCome: true }, 30)).toBe('invalid_transition')
  })
  it('is possible once, and again only when it gets later', () => {
    expect(lateMove({ ...job, told: 30 }, first, 30)).toBe('told')
    expect(lateMove({ ...job, told: 30 }, first, 60)).toBe('ok')
    expect(lateMove({ ...job, told: 60 }, first, 30)).toBe('told')
  })
})

it('each job status has a label and a color', () => {
  expect(jobStatuses.map((status) => [t(jobStatusLabels[status]), jobStatusColors[status]])).toEqual([
    ['Assigned', 'yellow'],
    ['Acknowledged', 'blue'],
    ['In Progress', 'orange'],
    ['Completed', 'green'],
    ['Rejected', 'red'],
    ['Canceled', 'grey'],
  ])
})

it('a rejected or canceled job no longer belongs to the painter', () => {
  expect(jobStatuses.filter(isJobOpen)).toEqual(['assigned', 'acknowledged', 'in_progress', 'completed'])
})
