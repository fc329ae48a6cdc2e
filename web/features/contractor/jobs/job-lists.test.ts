import { describe, expect, test } from 'vitest'
import { aJob } from '../testing/a-job.ts'
import {
  activeJobs,
  closedJobs,
  completedJobs,
  dueOf,
  nextJob,
  pendingJobs,
  todaysJobs,
  totalEarnings,
} from './job-lists.ts'

const today = '2026-11-23'
const on = (scheduledDate: string, endDate = scheduledDate) => ({ booking: { scheduledDate, endDate } })
const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id).join('')

describe('the lists', () => {
  const jobs = [
    aJob({ id: 'A', status: 'assigned', ...on('2026-11-25') }),
    aJob({ id: 'B', status: 'assigned', ...on('2026-11-24') }),
    aJob({ id: 'C', status: 'in_progress', ...on('2026-11-23') }),
    aJob({ id: 'D', status: 'acknowledged', booking: { scheduledDate: '2026-11-23', timeSlot: 'afternoon' } }),
    aJob({ id: 'E', status: 'completed', completedAt: new Date('2026-11-01T12:00:00Z') }),
    aJob({ id: 'F', status: 'completed', completedAt: null, assignedAt: new Date('2026-11-02T12:00:00Z') }),
    aJob({ id: 'G', status: 'rejected' }),
    aJob({ id: 'H', status: 'cancelled', assignedAt: new Date('2026-11-21T12:00:00Z') }),
  ]

  test.each([
    ['pending, by date', pendingJobs, 'BA'],
    ['active, by date and hour', activeJobs, 'CD'],
    ['completed, newest first, by completion or else assignment', completedJobs, 'FE'],
    ['declined and cancelled', closedJobs, 'HG'],
  ])('%s', (_what, list, expected) => {
    expect(ids(list(jobs))).toBe(expected)
  })

  test('today, and what comes next', () => {
    expect(ids(todaysJobs(jobs, today))).toBe('CD')
    expect(nextJob(jobs, today)?.id).toBe('B')
    expect(nextJob(jobs, '2026-12-31')).toBeUndefined()
  })

  test('the sum of what completed jobs earned', () => {
    expect(totalEarnings(jobs)).toBe(120_000)
    expect(totalEarnings([])).toBe(0)
  })
})

test.each([
  ['acknowledged', on('2026-11-23'), 'Today'],
  ['acknowledged', on('2026-11-24'), 'Upcoming'],
  ['acknowledged', on('2026-11-22'), 'Overdue'],
  ['acknowledged', on('2026-11-22', '2026-11-23'), 'Overdue'],
  ['in_progress', on('2026-11-22', '2026-11-23'), 'Today'],
  ['in_progress', on('2026-11-20', '2026-11-22'), 'Overdue'],
] as const)('a job that is %s with %j is %s', (status, booking, due) => {
  expect(dueOf(aJob({ status, ...booking }), today)).toBe(due)
})
