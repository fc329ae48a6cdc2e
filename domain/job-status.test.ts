import { describe, expect, it } from 'vitest'
import { isJobOpen, type JobStatus, jobMove, jobStatusColors, jobStatuses, jobStatusLabels } from './job-status.ts'

const onTheDay = { scheduledDate: '2026-11-23', today: '2026-11-23' }
const dayBefore = { scheduledDate: '2026-11-23', today: '2026-11-22' }
const dayAfter = { scheduledDate: '2026-11-23', today: '2026-11-24' }

const allowed: readonly (readonly [JobStatus, JobStatus])[] = [
  ['assigned', 'acknowledged'],
  ['assigned', 'rejected'],
  ['acknowledged', 'in_progress'],
  ['in_progress', 'completed'],
]

describe('moving a job', () => {
  it.each(jobStatuses.flatMap((from) => jobStatuses.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    const isAllowed = allowed.some(([a, b]) => a === from && b === to)
    expect(jobMove(from, to, onTheDay)).toBe(isAllowed ? 'ok' : 'invalid_transition')
    expect(jobMove(from, to, dayAfter)).toBe(isAllowed ? 'ok' : 'invalid_transition')
    const isWork = to === 'in_progress' || to === 'completed'
    const early = isWork ? 'too_early' : 'ok'
    expect(jobMove(from, to, dayBefore)).toBe(isAllowed ? early : 'invalid_transition')
  })

  it('compares days over the turn of the year', () => {
    const move = (scheduledDate: string, today: string): string =>
      jobMove('acknowledged', 'in_progress', { scheduledDate, today })
    expect(move('2027-01-01', '2026-12-31')).toBe('too_early')
    expect(move('2026-12-31', '2027-01-01')).toBe('ok')
  })
})

it('shows each status in its color', () => {
  expect(jobStatuses.map((status) => [jobStatusLabels[status], jobStatusColors[status]])).toEqual([
    ['Assigned', 'yellow'],
    ['Acknowledged', 'blue'],
    ['In Progress', 'orange'],
    ['Completed', 'green'],
    ['Rejected', 'red'],
    ['Cancelled', 'grey'],
  ])
})

it('takes a rejected or cancelled job from the painter', () => {
  expect(jobStatuses.filter(isJobOpen)).toEqual(['assigned', 'acknowledged', 'in_progress', 'completed'])
})
