import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobsQuery } from '#web/portal/queries.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { serve, show } from '#web/portal/testing/show.tsx'
import { wire } from '#web/portal/testing/show-dashboard.tsx'
import { aStream } from '#web/testing/a-stream.ts'
import { useLiveJobs } from './use-live-jobs.ts'

const job = wire([aJob()])[0]!

function Page() {
  const connection = useLiveJobs('secret')
  const jobs = useQuery(jobsQuery)
  return (
    <p>
      {connection} with {jobs.data?.length ?? 'unknown'} jobs
    </p>
  )
}

/** A page with no jobs yet, that listens. */
async function listening() {
  window.localStorage.setItem('contractorToken', 'secret')
  const stream = aStream()
  const sent: Headers[] = []
  const state = { jobs: [] as object[] }
  const requests = serve({
    'GET /api/contractor/jobs': () => Response.json(state.jobs),
    'GET /api/contractor/events': ({ headers }) => {
      sent.push(headers)
      return stream.open()
    },
  })
  show(<Page />)
  await screen.findByText('live with 0 jobs')
  const readTimes = (count: number) =>
    waitFor(() => expect(requests.filter((line) => line.endsWith('/jobs'))).toHaveLength(count))
  // The list is fetched once by the page, and once more when the stream opens.
  await readTimes(2)
  return { stream, state, requests, readTimes, sentAs: (name: string) => sent.map((headers) => headers.get(name)) }
}

test('a new job appears live; the token is sent in the header, never in the URL', async () => {
  const { stream, state, requests, sentAs } = await listening()
  state.jobs = [job]
  stream.say('job', { kind: 'assigned', jobId: 'JOB1' })
  await screen.findByText('live with 1 jobs')
  await screen.findByText('New job')
  expect(sentAs('Authorization')).toEqual(['Bearer secret'])
  expect(requests.join(' ')).not.toContain('secret')
})

test('the stream resumes from the last event id after a disconnect, and fetches what it missed', async () => {
  const { stream, state, readTimes, sentAs } = await listening()
  stream.say('job', {}, '7')
  await readTimes(3)
  state.jobs = [job]
  stream.cut()
  await screen.findByText('lost with 0 jobs')
  window.dispatchEvent(new Event('online'))
  await screen.findByText('live with 1 jobs')
  await screen.findByText('New job')
  expect(sentAs('Last-Event-ID')).toEqual([null, '7'])
})
