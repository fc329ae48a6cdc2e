import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Job } from '../../../../contract/jobs.ts'
import { aJob } from '../testing/a-job.ts'
import { serve, show } from '../testing/show.tsx'
import { JobActions } from './JobActions.tsx'
import { JobCard } from './JobCard.tsx'

const onWire = (job: Job) => ({ ...job, contractorEarnings: 0, earningsBreakdown: zero, booking: { ...job.booking } })
const zero = { finalCost: 0, tax: 0, base: 0, commissionRate: 0.6, share: 0 }

async function details(job: Job) {
  show(<JobCard job={job} actions={<JobActions job={job} />} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }))
}

test('an evening is a consultation, and one that fell away names nobody', async () => {
  const gone = { customerName: null, email: null, phone: null, address: null }
  await details(aJob({ status: 'cancelled', booking: { timeSlot: 'evening' }, quote: gone }))
  expect(screen.getByRole('heading', { name: 'Color Consultation' })).toBeTruthy()
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(screen.queryByText('Customer')).toBeNull()
})

test('declining asks for a reason and sends it', async () => {
  const sent: unknown[] = []
  const job = aJob()
  serve({
    'PUT /api/contractor/jobs/JOB1/status': ({ body }) => {
      sent.push(body)
      return Response.json({ ...onWire(job), status: 'rejected' })
    },
  })
  show(<JobActions job={job} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const confirm = await screen.findByRole('button', { name: 'Decline job' })
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByLabelText('Something else'))
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  await user.type(screen.getByLabelText('A word to the office'), 'My van is broken')
  await user.click(confirm)
  expect(await screen.findByText('Job status updated successfully')).toBeTruthy()
  expect(sent).toEqual([{ status: 'rejected', notes: 'Something else: My van is broken' }])
})
