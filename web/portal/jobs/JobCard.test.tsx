import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Job, setJobStatus } from '#contract/bookings/jobs.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { serve, show, writes } from '#web/portal/testing/show.tsx'
import { profile } from '#web/portal/testing/show-dashboard.tsx'
import { JobActions } from './JobActions.tsx'
import { JobCard } from './JobCard.tsx'
import { Offer } from './page/Offer.tsx'

// A card fetches the profile besides its job.
beforeEach(() => {
  serve({ 'GET /api/contractor/profile': () => Response.json(profile) })
})

const onWire = (job: Job) => z.encode(setJobStatus.response, job)

async function details(job: Job) {
  show(<JobCard job={job} actions={<JobActions job={job} />} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }))
}

test('an evening is shown as a consultation, and a canceled one names nobody', async () => {
  const gone = { customerName: null, email: null, phone: null, address: null }
  await details(aJob({ status: 'cancelled', booking: { timeSlot: 'evening' }, quote: gone }))
  expect(screen.getByRole('heading', { name: 'Color Consultation' })).toBeTruthy()
  expect(screen.getByText('Canceled')).toBeTruthy()
  expect(screen.queryByText('Customer')).toBeNull()
})

test.each([
  ['assigned', 'You earn $600.00'],
  ['completed', 'You earned $600.00'],
  ['rejected', undefined],
  ['cancelled', undefined],
] as const)('a job that is %s shows this about its pay: %s', async (status, payText) => {
  await details(aJob({ status }))
  const text = screen.getAllByRole('article')[0]?.textContent ?? ''
  if (payText) expect(text).toContain(payText)
  else expect(text).not.toMatch(/You earn|Your share|\$600/)
})

// @proves docs/rules/visits.md#visits-that-follow
test('a touch-up is named as one on its card and in its offer, and shows no pay', async () => {
  const job = aJob({ status: 'acknowledged', purpose: 'touch_up', isOwn: true, contractorEarnings: 0 })
  await details(job)
  expect(screen.getByRole('heading', { name: 'Free touch-up for Dana Miller' })).toBeTruthy()
  expect(screen.getByText('Touch-up of your own work, unpaid')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Painting Job|You earn|Your share|\$/)
  cleanup()
  show(<Offer job={job} />)
  expect(screen.getByText('Touch-up of your own work, unpaid')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/You earn|\$/)
})

// @proves docs/rules/visits.md#a-new-yes
test('a job that was moved asks its painter about the new time, on its card and in its offer', async () => {
  const job = aJob({ status: 'assigned', movedFrom: '2026-11-25' })
  const question = 'Moved from Wed, Nov 25. Can you come at the new time?'
  await details(job)
  expect(screen.getByText(question)).toBeTruthy()
  cleanup()
  show(<Offer job={job} />)
  expect(screen.getByText(question)).toBeTruthy()
})

test('an adjusted price is shown where the share is explained', async () => {
  await details(aJob({ status: 'acknowledged', customerPays: 50_000 }))
  expect(screen.getByText(/the customer now pays \$500\.00\. Your share stays the same\./)).toBeTruthy()
})

test('a job of several days is one visit with an end, not several mornings', async () => {
  const slot = (date: string, timeSlot: 'morning' | 'afternoon') => ({ date, timeSlot })
  const reservedSlots = [slot('2026-11-24', 'morning'), slot('2026-11-23', 'afternoon')]
  await details(aJob({ booking: { endDate: '2026-11-24', timeSlot: 'afternoon', reservedSlots } }))
  expect(screen.getByText('Mon, Nov 23, arrive 12:00-12:30 PM · continues Tue, Nov 24 until about noon')).toBeTruthy()
})

test('a consultation shows its arrival window as the customer sees it, and the reserved hours', async () => {
  const reservedSlots = [{ date: '2026-11-23', timeSlot: 'evening' as const }]
  await details(aJob({ booking: { timeSlot: 'evening', reservedSlots } }))
  expect(screen.getByText('Mon, Nov 23 · arrive between 4:00 and 7:00 PM · takes about an hour')).toBeTruthy()
  expect(screen.getByText('Mon, Nov 23: 4:00 PM - 8:00 PM')).toBeTruthy()
})

test('declining asks for a reason and sends it', async () => {
  const job = aJob()
  serve({ 'PUT /api/contractor/jobs/JOB1/status': () => Response.json({ ...onWire(job), status: 'rejected' }) })
  show(<JobActions job={job} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const confirm = await screen.findByRole('button', { name: 'Decline job' })
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByLabelText('Something else'))
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  await user.type(screen.getByLabelText('Note for the office'), 'My van is broken')
  await user.click(confirm)
  expect(await screen.findByText('Job status updated successfully')).toBeTruthy()
  expect(writes()).toMatchObject([{ body: { status: 'rejected', notes: 'Something else: My van is broken' } }])
})
