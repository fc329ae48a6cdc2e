import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob } from '#web/portal/testing/a-job.ts'
import { WalkThrough } from '#web/portal/visit/walk-through/WalkThrough.tsx'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aWalkAnswer } from '#web/testing/changes.ts'
import { drawPage } from '#web/testing/draw-page.tsx'

test('the walk-through has no prominent button, which belongs to the next step of the job', async () => {
  answerCalls({ 'GET /api/contractor/jobs/JOB1/walk-through': () => Response.json(aWalkAnswer()) })
  drawPage(<WalkThrough job={aJob({ status: 'acknowledged' })} />)
  await screen.findByRole('button', { name: 'Everything as booked' })
  const buttons = ['Everything as booked', 'Something is different', 'The customer wants more'].map((name) =>
    screen.getByRole('button', { name }),
  )
  expect(buttons.filter(({ className }) => className.includes('primary'))).toEqual([])
})
