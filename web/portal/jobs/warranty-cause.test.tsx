import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { setJobStatus } from '#contract/bookings/jobs.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { serve, show, writes } from '#web/portal/testing/show.tsx'
import { JobActions } from './JobActions.tsx'

const open = async (purpose: 'warranty' | 'touch_up') => {
  const payment = { owed: 0, paid: 0, balance: 0, due: 0, state: 'nothing_owed' } as const
  const job = aJob({ status: 'in_progress', purpose, isOwn: true, contractorEarnings: 0, payment })
  serve({
    'PUT /api/contractor/jobs/JOB1/status': () =>
      Response.json(z.encode(setJobStatus.response, { ...job, status: 'completed' })),
  })
  show(<JobActions job={job} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Complete Job' }))
  return { user, sheet: within(await screen.findByRole('dialog')) }
}

// @proves docs/rules/visits.md#cause-and-who-bears-it
test('completing a warranty visit asks what it came from, and reports it', async () => {
  const { user, sheet } = await open('warranty')
  await user.click(sheet.getByLabelText('Material'))
  await user.click(sheet.getByRole('button', { name: 'Complete Job' }))
  expect(await screen.findByText('Job status updated successfully')).toBeTruthy()
  expect(writes()).toMatchObject([{ body: { status: 'completed', warrantyCause: 'material' } }])
})

test('completing a touch-up asks for no cause', async () => {
  const { sheet } = await open('touch_up')
  expect(sheet.queryByLabelText('Material')).toBeNull()
})
