import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { newsBetween } from './job-news.ts'

const moved = { scheduledDate: '2026-11-25', endDate: '2026-11-25' }
const gone = { customerName: null, email: null, phone: null, address: null }

test.each([
  [
    'a new job',
    [],
    [aJob()],
    { title: 'New job', description: keepDots('Painting Job · Mon, Nov 23, morning · Philadelphia 19102') },
  ],
  [
    'a moved one',
    [aJob({ status: 'acknowledged' })],
    [aJob({ status: 'acknowledged', booking: { ...moved, timeSlot: 'evening' } })],
    { title: 'Job moved', description: keepDots('Color Consultation · Wed, Nov 25, evening · Dana Miller') },
  ],
  [
    'a canceled one, whose customer is still known',
    [aJob({ status: 'acknowledged' })],
    [aJob({ status: 'cancelled', quote: gone })],
    { title: 'Job canceled', description: keepDots('Painting Job · Mon, Nov 23, morning · Dana Miller') },
  ],
  [
    'several',
    [aJob({ id: 'A' }), aJob({ id: 'B' })],
    [aJob({ id: 'C' }), aJob({ id: 'A', status: 'cancelled' }), aJob({ id: 'B', booking: moved })],
    { title: '3 changes to your jobs', description: 'new job, job canceled, job moved' },
  ],
  ['nothing', [aJob()], [aJob()], null],
  ['what the painter acknowledged', [aJob()], [aJob({ status: 'acknowledged' })], null],
  ['what the painter declined', [aJob()], [aJob({ status: 'rejected', quote: gone })], null],
  ['a canceled one that was so before', [aJob({ status: 'cancelled' })], [aJob({ status: 'cancelled' })], null],
  ['an old one seen for the first time', [], [aJob({ status: 'completed' })], null],
] as const)('the news between two lists of jobs is right for %s', (_what, before, after, news) => {
  expect(newsBetween(reader, before, after)).toEqual(news)
})
