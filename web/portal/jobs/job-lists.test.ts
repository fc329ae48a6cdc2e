import { describe, expect, test } from 'vitest'
import { market } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import {
  activeJobs,
  agendaOf,
  closedJobs,
  comingDays,
  completedJobs,
  dueOf,
  jobsToAnswer,
  nextJob,
  pendingJobs,
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
    ['declined and canceled', closedJobs, 'HG'],
  ])('contain their jobs in order: %s', (_what, list, expected) => {
    expect(ids(list(jobs))).toBe(expected)
  })

  test('have a next visit, or none after the last one', () => {
    expect(nextJob(jobs, today)?.id).toBe('B')
    expect(nextJob(jobs, '2026-12-31')).toBeUndefined()
  })

  test('add up the earnings of completed jobs', () => {
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

describe('the agenda of a day', () => {
  const late = aJob({ id: 'L', status: 'in_progress', ...on('2026-11-20', '2026-11-22') })
  const missed = aJob({ id: 'M', status: 'acknowledged', ...on('2026-11-21') })
  const done = aJob({ id: 'D', status: 'completed', ...on(today), completedAt: new Date('2026-11-23T17:00:00Z') })
  const noon = aJob({ id: 'N', status: 'acknowledged', booking: { scheduledDate: today, timeSlot: 'afternoon' } })
  const unanswered = aJob({ id: 'A', status: 'assigned', ...on(today) })
  const before = aJob({ id: 'B', status: 'completed', completedAt: new Date('2026-11-22T17:00:00Z') })

  test('has overdue jobs, today’s jobs in order including finished ones, and one next job', () => {
    const agenda = agendaOf(market, [before, unanswered, noon, done, missed, late], today)
    expect(ids(agenda.overdue)).toBe('LM')
    expect(ids(agenda.today)).toBe('DN')
    expect(agenda.next?.id).toBe('L')
    expect(agendaOf(market, [done, noon], today).next?.id).toBe('N')
    expect(agendaOf(market, [done, unanswered], today).next).toBeUndefined()
  })

  test('picks a job in progress before one that could start', () => {
    const running = aJob({ id: 'R', status: 'in_progress', booking: { scheduledDate: today, timeSlot: 'evening' } })
    expect(agendaOf(market, [noon, running], today).next?.id).toBe('R')
  })

  test('orders unanswered jobs by deadline', () => {
    const by = (id: string, answerBy: string) => aJob({ id, answerBy: new Date(answerBy) })
    expect(ids(jobsToAnswer([by('Z', '2026-11-24T14:00:00Z'), by('Y', '2026-11-24T02:00:00Z'), noon]))).toBe('YZ')
  })
})

test('the days to come are those of each job, without what its painter cannot keep', () => {
  const slots = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => ({ date, timeSlot: 'morning' as const }))
  const booking = { scheduledDate: '2026-11-23', endDate: '2026-11-25', reservedSlots: slots }
  const at = new Date('2026-11-23T20:00:00Z')
  const lost = { kind: 'given_up', day: '2026-11-25', at, minutes: null, reason: 'sick' } as const
  const days = (job: Parameters<typeof aJob>[0]) => {
    const { tomorrow, after } = comingDays([aJob({ status: 'in_progress', booking, ...job })], today)
    return [tomorrow.map(({ date }) => date), after.map(({ date }) => date)]
  }
  expect(days({})).toEqual([['2026-11-24'], ['2026-11-25']])
  expect(days({ dayReports: [lost] })).toEqual([['2026-11-24'], []])
})
