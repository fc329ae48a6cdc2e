import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { z } from 'zod'
import { streamJobEvents } from '#contract/bookings/job-events.ts'
import { type Job, listJobs } from '#contract/bookings/jobs.ts'
import { memoryStore } from '#web/portal/offline/memory-store.ts'
import { createOfflineQueue } from '#web/portal/offline/offline-queue.ts'
import { QueueContext } from '#web/portal/offline/use-offline-queue.ts'
import { PainterDashboardPage } from '#web/portal/PainterDashboardPage.tsx'

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
  papers: { license: 'valid', insurance: 'valid' },
  paint: { paintCoverage: 350, paintCoats: 2 },
}

/** The stream of job events, open and silent: the dashboard is connected. Without it the server cannot be reached. */
export const openStream = {
  [`GET ${streamJobEvents.path}`]: () => new Response(new ReadableStream()),
}

/** Jobs in wire format. */
export const wire = (jobs: Job[]) => z.encode(z.array(listJobs.response.element), jobs)

/**
 * The whole dashboard at its address, with the login as a second route.
 * @param around what is rendered around it
 * @param store what the phone keeps; by default only while the page is open
 */
export function showDashboard(tab = 'jobs', around = (page: ReactNode) => page, store = memoryStore()): void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
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
}
