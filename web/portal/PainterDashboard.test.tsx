import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { endSession } from '#web/lib/session.ts'
import { jobsQuery } from '#web/portal/queries.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { inTurn, refusal } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { currentToast } from '#web/ui/toast.ts'

const today = '2026-11-23'
const inThreeDays = { scheduledDate: '2026-11-26' }
const STATUS = 'PUT /api/contractor/jobs/JOB1/status'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const panel = async () => within(await screen.findByRole('tabpanel'))

// Today at ten in the business zone.
freezeDate('2026-11-23T15:00:00Z')

test('what a painter read is forgotten with the session', async () => {
  const client = new QueryClient()
  const around = (page: ReactNode) => <QueryClientProvider client={client}>{page}</QueryClientProvider>
  showDashboard({ jobs: [aJob({ status: 'acknowledged' })], around })
  await screen.findAllByText(/Dana/)
  const jobs = () => client.getQueryData(jobsQuery.queryKey)
  expect(jobs()).toHaveLength(1)
  act(() => endSession('contractor'))
  expect(await screen.findByText('the login')).toBeDefined()
  await waitFor(() => expect(jobs()).toBeUndefined())
})

test('the portal loads what may be opened in it, for when the connection is lost', async () => {
  const whenIdle = vi.spyOn(globalThis, 'requestIdleCallback')
  showDashboard({ jobs: [] })
  await waitFor(() => expect(whenIdle).toHaveBeenCalled())
})

test('an expired session redirects to the login, which says so', async () => {
  const ended = () => refusal(401, 'unauthenticated', 'Please log in again')
  showDashboard({ calls: { 'GET /api/contractor/profile': ended, 'GET /api/contractor/jobs': ended } })
  expect(await screen.findByText('the login')).toBeDefined()
  expect(currentToast()).toMatchObject({ title: 'Session expired', description: 'Please log in again' })
  expect(localStorage.getItem('contractorToken')).toBeNull()
})

test.each([
  [true, 'Verified'],
  [false, 'Pending Verification'],
])('the header greets the painter by name and shows whether they are verified: %s', async (isVerified, badge) => {
  showDashboard({ person: { isVerified } })
  expect(await screen.findByRole('heading', { name: 'Welcome, Ana Ruiz' })).toBeDefined()
  expect(screen.getByText(badge)).toBeDefined()
})

test('four cards count the jobs and sum up the earnings of completed ones', async () => {
  const some = (status: Job['status'], count: number) =>
    Array.from({ length: count }, (_, index) => aJob({ id: `${status}${index}`, status, booking: inThreeDays }))
  const rest = [...some('in_progress', 2), ...some('completed', 1), ...some('rejected', 1)]
  showDashboard({ jobs: [...some('assigned', 2), ...some('acknowledged', 1), ...rest] })
  const cards = within(await screen.findByLabelText('Your numbers'))
  const figure = (label: string) => cards.getByText(label).parentElement?.textContent
  await waitFor(() => expect(figure('Pending Jobs')).toContain('2'))
  expect(figure('Active Jobs')).toContain('3')
  expect(figure('Completed')).toContain('1')
  expect(figure('Total Earnings')).toContain('$600.00')
})

test.each([
  [
    'jobs',
    'Job Management',
    ['Pending Job Assignments', 'No pending jobs at the moment.', 'Active Jobs', 'No active jobs'],
  ],
  ['schedule', 'My Schedule', ['No scheduled jobs found.']],
  ['history', 'Job History', ['No completed jobs yet.']],
] as const)('the tab “%s” says so when it has no jobs', async (tab, label, texts) => {
  showDashboard({ tab })
  const shown = await panel()
  expect(screen.getByRole('tab', { name: label }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: 'Set Availability' })).toBeDefined()
  for (const text of texts) expect(await shown.findByText(text)).toBeDefined()
})

test('a failure to load the jobs can be retried', async () => {
  showDashboard({
    calls: {
      'GET /api/contractor/jobs': inTurn(refusal(503, 'unavailable', 'Away'), Response.json([])),
      // It would fetch the jobs again by itself.
      'GET /api/contractor/events': () => Promise.reject(new TypeError('no network')),
    },
  })
  const shown = await panel()
  expect(await shown.findByText("We couldn't load your jobs.")).toBeDefined()
  fireEvent.click(shown.getByRole('button', { name: 'Refresh' }))
  expect(await shown.findByText('No pending jobs at the moment.')).toBeDefined()
})

test('a refused step shows the server’s message', async () => {
  const refused = () => refusal(409, 'invalid_transition', 'This job is completed already.')
  showDashboard({ jobs: [aJob({ booking: inThreeDays })], calls: { [STATUS]: refused } })
  await screen.findByRole('button', { name: 'Acknowledge Job' })
  press('Acknowledge Job')
  const refusalToast = { title: 'This job is completed already.', tone: 'destructive' }
  await waitFor(() => expect(currentToast()).toMatchObject(refusalToast))
  expect(screen.queryByText('Saved, will be sent.')).toBeNull()
})

test('My Schedule lists jobs by date, with Start Job only on the day and Complete Job for jobs in progress', async () => {
  showDashboard({
    tab: 'schedule',
    jobs: [
      aJob({ id: 'J3', status: 'acknowledged', booking: inThreeDays }),
      aJob({ id: 'J2', status: 'acknowledged', booking: { scheduledDate: today } }),
      aJob({ id: 'J1', status: 'in_progress', booking: { scheduledDate: addDays(today, -3) } }),
      aJob({ id: 'J4', status: 'completed', booking: { scheduledDate: addDays(today, -9) } }),
    ],
  })
  const shown = await panel()
  await shown.findByText('Overdue')
  const cards = shown.getAllByRole('article')
  expect(cards.map((card) => /Overdue|Today|Upcoming/.exec(card.textContent ?? '')?.[0])).toEqual([
    'Overdue',
    'Today',
    'Upcoming',
  ])
  const has = (name: string) => cards.map((card) => within(card).queryByRole('button', { name }) !== null)
  expect(has('Complete Job')).toEqual([true, false, false])
  expect(has('Start Job')).toEqual([false, true, false])
  expect(has('Add to Calendar')).toEqual([true, true, true])
})

test('the details of a job show customer, project, rooms, surfaces, paint, photos and conditions', async () => {
  const room = {
    ...(JSON.parse(aJob().booking.quote.rooms) as object[])[0],
    paintDoors: true,
    doorCount: 2,
    photos: ['/api/photos/ABC'],
  }
  showDashboard({
    jobs: [aJob({ status: 'acknowledged', booking: inThreeDays, quote: { rooms: JSON.stringify([room]) } })],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show details' }))
  const card = within(screen.getByRole('article', { name: /^Painting Job for Dana Miller/ }))
  expect(card).toShow(
    'dana@example.com',
    'Interior',
    'Townhouse',
    '12 × 10 ft, 9 ft high',
    'Doors (2)',
    'Furniture moving',
    'Customer supplies paint',
    'Color consultation',
  )
  expect(card.getAllByText(/1500 Market St/).length).toBeGreaterThan(0)
  expect(card.getByText('(215) 555-0123').getAttribute('href')).toBe('tel:+12155550123')
  expect(card.getByText(/Standard, eggshell|Standard · Eggshell|Eggshell/)).toBeDefined()
  const photo = card.getByRole('button', { name: 'Enlarge Bedroom, photo 1 of 1' })
  expect(photo.querySelector('img')?.getAttribute('src')).toBe('/api/photos/ABC')
})

test('unreadable data is reported where it would be shown', async () => {
  const broken = { rooms: '{', conditions: '{', paintOptions: '{' }
  showDashboard({ jobs: [aJob({ booking: inThreeDays, quote: broken })] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show details' }))
  expect(screen).toShow('Error parsing room data', 'Error parsing conditions', 'Paint options not available')
})

test('Job History lists completed jobs, consultations among them, and declined ones without the customer', async () => {
  const nobody = { customerName: null, email: null, phone: null, address: null }
  showDashboard({
    tab: 'history',
    jobs: [
      aJob({ id: 'J1', status: 'completed', completedAt: new Date('2026-11-01T12:00:00Z') }),
      aJob({
        id: 'J2',
        status: 'completed',
        completedAt: new Date('2026-11-05T12:00:00Z'),
        booking: { timeSlot: 'evening' },
      }),
      aJob({ id: 'J3', status: 'rejected', quote: nobody }),
    ],
  })
  const shown = await panel()
  await shown.findByText('Declined and canceled')
  expect(shown.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Color Consultation for Dana Miller',
    'Painting Job for Dana Miller',
    'Painting Job',
  ])
  expect(shown.getByText('Rejected')).toBeDefined()
})

test('the dashboard says so when the profile cannot be loaded', async () => {
  showDashboard({ calls: { 'GET /api/contractor/profile': () => refusal(503, 'unavailable', 'Away') } })
  expect(await screen.findByText("We couldn't load your name.")).toBeDefined()
})

test('the focus stays near a second factor that is gone: at the heading above it', async () => {
  const codes = { addedAt: '2026-11-01T00:00:00.000Z', usedAt: null }
  const factors = { passkeys: [], codes, recoveryCodes: null, passkeysPossible: false }
  showDashboard({
    tab: 'account',
    calls: {
      'GET /api/contractor/second-factors': () => Response.json(factors),
      'POST /api/contractor/codes/remove': () => Response.json({ ...factors, codes: null }),
    },
  })
  const user = userEvent.setup()
  const line = within((await screen.findByText('Codes from an app')).closest('li') ?? document.body)
  await user.click(line.getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }))
  await user.type(question.getByLabelText('Current password'), 'brush-and-roller')
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await screen.findByText('No second factor yet.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second factor' })))
})

test('the focus stays at a job whose answer takes its buttons away, and is not drawn to a heading', async () => {
  const acknowledged = (job: Job): Job => ({ ...job, status: 'acknowledged' })
  showDashboard({ jobs: [aJob({ booking: inThreeDays })], changes: { [STATUS]: acknowledged } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Acknowledge Job' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge Job' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('job-JOB1'))
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(document.activeElement?.id).toBe('job-JOB1')
})
