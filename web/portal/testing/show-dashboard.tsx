import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { z } from 'zod'
import { streamJobEvents } from '#contract/bookings/job-events.ts'
import { type Job, listJobs } from '#contract/bookings/jobs.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import type { PortalStore } from '#web/portal/offline/command.ts'
import { memoryStore } from '#web/portal/offline/memory-store.ts'
import { createOfflineQueue } from '#web/portal/offline/offline-queue.ts'
import { QueueContext } from '#web/portal/offline/use-offline-queue.ts'
import { PainterDashboardPage } from '#web/portal/PainterDashboardPage.tsx'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'

/** A painter with everything that jobs require. */
export const profile = {
  id: 'C',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '2155550142',
  businessName: null,
  isVerified: true,
  emailConfirmed: true,
  serviceAreas: ['Philadelphia'],
  hasW9: true,
  availableDays: 12,
  handedBack: 0,
  licenseNumber: null,
  experienceYears: 8,
  bio: null,
  homeZip: '19147',
  newEmail: null,
  w9Name: 'w9.pdf',
  complianceDocuments: { license: 'valid', insurance: 'valid' },
  paint: { paintCoverage: 350, paintCoats: 2 },
}

/** Jobs in wire format. */
export const wire = (jobs: Job[]) => z.encode(z.array(listJobs.response.element), jobs)

type Options = {
  jobs?: Job[]
  /** How the painter differs from `profile`. */
  person?: Partial<typeof profile>
  /** What becomes of a job by a call, whose address has the job's id. */
  changes?: Record<string, (job: Job) => Job>
  /** Answers to other calls, or other answers to these. */
  calls?: Answers
  tab?: string
  /** What is rendered around the dashboard. */
  around?: (page: ReactNode) => ReactNode
  /** What the phone keeps; by default only while the page is open. */
  store?: PortalStore
}

/**
 * The whole dashboard at its address, of a painter who is signed in and connected, with the login as a second route.
 * @returns the requests so far, in order
 */
export function showDashboard({
  jobs = [],
  person = {},
  changes = {},
  calls = {},
  tab = 'jobs',
  around = (page) => page,
  store = memoryStore(),
}: Options = {}) {
  localStorage.setItem('contractorToken', 'a-token')
  let now = jobs
  const changing = Object.entries(changes).map(([call, change]) => {
    const answer = () => {
      const id = call.split('/')[4]
      now = now.map((job) => (job.id === id ? change(job) : job))
      return Response.json(wire(now.filter((job) => job.id === id))[0])
    }
    return [call, answer] as const
  })
  const answers = answerCalls({
    [`GET ${streamJobEvents.path}`]: () => new Response(new ReadableStream()),
    'GET /api/contractor/profile': () => Response.json({ ...profile, ...person }),
    'GET /api/contractor/jobs': () => Response.json(wire(now)),
    'GET /api/contractor/sessions': () => Response.json([]),
    'GET /api/contractor/calendar': () => Response.json({ url: null, isRead: false }),
    ...Object.fromEntries(changing),
    ...calls,
  })
  const client = createQueryClient()
  const queue = createOfflineQueue(Promise.resolve(store))
  const Dashboard = () => (
    <QueryClientProvider client={client}>
      <QueueContext value={queue}>{around(<PainterDashboardPage />)}</QueueContext>
    </QueryClientProvider>
  )
  const Stub = createRoutesStub([
    { path: '/contractor/dashboard', Component: Dashboard },
    { path: '/contractor/login', Component: () => <p>the login</p> },
  ])
  render(<Stub initialEntries={[`/contractor/dashboard?tab=${tab}`]} />)
  return answers
}
