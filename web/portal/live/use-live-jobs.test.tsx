import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { jobsQuery } from '#web/portal/queries.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { serve, show } from '#web/portal/testing/show.tsx'
import { wire } from '#web/portal/testing/show-dashboard.tsx'
import { useLiveJobs } from './use-live-jobs.ts'

const job = wire([aJob()])[0]!

/** A stream that the test writes to or disconnects. */
function liveStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const open = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(streamController) {
          controller = streamController
        },
      }),
    )
  return {
    open,
    speak: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    cut: () => controller?.error(new TypeError('network')),
  }
}

function Page() {
  const connection = useLiveJobs('secret')
  const jobs = useQuery(jobsQuery)
  return (
    <p>
      {connection} with {jobs.data?.length ?? 'unknown'} jobs
    </p>
  )
}

beforeEach(() => window.localStorage.setItem('contractorToken', 'secret'))

test('a new job appears live; the token is sent in the header, never in the URL', async () => {
  const stream = liveStream()
  const tokens: (string | null)[] = []
  let jobs: object[] = []
  const requests = serve({
    'GET /api/contractor/jobs': () => Response.json(jobs),
    'GET /api/contractor/events': ({ headers }) => {
      tokens.push(headers.get('Authorization'))
      return stream.open()
    },
  })
  show(<Page />)
  await screen.findByText('live with 0 jobs')
  // The list is fetched once by the page, and once more when the stream opens.
  await waitFor(() => expect(requests.filter((line) => line.endsWith('/jobs'))).toHaveLength(2), { timeout: 15_000 })
  jobs = [job]
  stream.speak('event: job\nid: 1\ndata: {"kind":"assigned","jobId":"JOB1"}\n\n')
  await screen.findByText('live with 1 jobs')
  await screen.findByText('New job')
  expect(tokens).toEqual(['Bearer secret'])
  expect(requests.join(' ')).not.toContain('secret')
})

test('the stream resumes from the last event id after a disconnect, and fetches what it missed', async () => {
  const stream = liveStream()
  const lastEventIds: (string | null)[] = []
  let jobs: object[] = []
  const requests = serve({
    'GET /api/contractor/jobs': () => Response.json(jobs),
    'GET /api/contractor/events': ({ headers }) => {
      lastEventIds.push(headers.get('Last-Event-ID'))
      return stream.open()
    },
  })
  show(<Page />)
  await screen.findByText('live with 0 jobs')
  await waitFor(() => expect(requests.filter((line) => line.endsWith('/jobs'))).toHaveLength(2), { timeout: 15_000 })
  stream.speak('id: 7\n\n')
  // The event id has been processed once the next chunk has had its effect.
  stream.speak('event: job\ndata: {}\n\n')
  await waitFor(() => expect(requests.filter((line) => line.endsWith('/jobs'))).toHaveLength(3), { timeout: 15_000 })
  jobs = [job]
  stream.cut()
  await screen.findByText('lost with 0 jobs')
  window.dispatchEvent(new Event('online'))
  await screen.findByText('live with 1 jobs')
  await screen.findByText('New job')
  expect(lastEventIds).toEqual([null, '7'])
})
