import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { openStream, profile, showDashboard, wire } from '#web/portal/testing/show-dashboard.tsx'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { currentToast, dismissToast } from '#web/ui/toast.ts'

const slow = { timeout: 15_000 }
const today = '2026-11-23'
const on = (scheduledDate: string) => ({ scheduledDate, endDate: scheduledDate })
const STATUS = 'PUT /api/contractor/jobs/JOB1/status'

type Options = {
  jobs?: Job[]
  isVerified?: boolean
  person?: Partial<typeof profile>
  tab?: string
  calls?: Parameters<typeof answerCalls>[0]
}

function show({ jobs = [], isVerified = true, person = {}, tab = 'jobs', calls = {} }: Options = {}) {
  const answers = answerCalls({
    ...openStream,
    'GET /api/contractor/profile': () => Response.json({ ...profile, isVerified, ...person }),
    'GET /api/contractor/jobs': () => Response.json(wire(jobs)),
    'POST /api/contractor/logout': () => new Response(null, { status: 204 }),
    ...calls,
  })
  showDashboard(tab)
  return answers
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const panel = async () => within(await screen.findByRole('tabpanel', {}, slow))

// Today at ten in the business zone; timers are real.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] })
  act(dismissToast)
  localStorage.setItem('contractorToken', 'a-token')
})
afterEach(() => {
  vi.useRealTimers()
})

test('the login comes first without a token, and the page is remembered', async () => {
  localStorage.removeItem('contractorToken')
  show({ tab: 'history' })
  expect(await screen.findByText('the login', {}, slow)).toBeDefined()
  expect(sessionStorage.getItem('return_to_contractor')).toBe('/contractor/dashboard?tab=history')
  expect(currentToast()).toBeNull()
})

test('an expired session redirects to the login, which says so', async () => {
  const ended = () => refusal(401, 'unauthenticated', 'Please log in again')
  show({ calls: { 'GET /api/contractor/profile': ended, 'GET /api/contractor/jobs': ended } })
  expect(await screen.findByText('the login', {}, slow)).toBeDefined()
  expect(currentToast()).toMatchObject({ title: 'Session expired', description: 'Please log in again' })
  expect(localStorage.getItem('contractorToken')).toBeNull()
})

test.each([
  [true, 'Verified'],
  [false, 'Pending Verification'],
])('the header greets the painter by name and shows whether they are verified: %s', async (isVerified, badge) => {
  show({ isVerified })
  expect(await screen.findByRole('heading', { name: 'Welcome, Ana Ruiz' }, slow)).toBeDefined()
  expect(screen.getByText(badge)).toBeDefined()
})

test('Logout forgets the token here and on the server and goes to the login', async () => {
  const { requests } = show()
  await screen.findByRole('heading', { name: 'Welcome, Ana Ruiz' }, slow)
  press('Logout')
  expect(await screen.findByText('the login', {}, slow)).toBeDefined()
  expect(localStorage.getItem('contractorToken')).toBeNull()
  expect(requests.map(({ call }) => call)).toContain('POST /api/contractor/logout')
  expect(currentToast()).toBeNull()
})

test('four cards count the jobs and sum up the earnings of completed ones', async () => {
  const statuses = [
    'assigned',
    'assigned',
    'acknowledged',
    'in_progress',
    'in_progress',
    'completed',
    'rejected',
  ] as const
  show({ jobs: statuses.map((status, index) => aJob({ id: `J${index}`, status, booking: on(addDays(today, 3)) })) })
  const cards = within(await screen.findByLabelText('Your figures', {}, slow))
  const figure = (label: string) => cards.getByText(label).parentElement?.textContent
  await waitFor(() => expect(figure('Pending Jobs')).toContain('2'), slow)
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
  show({ tab })
  const shown = await panel()
  expect(screen.getByRole('tab', { name: label }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: 'Set Availability' })).toBeDefined()
  for (const text of texts) expect(await shown.findByText(text, {}, slow)).toBeDefined()
})

test('a failure to load the jobs can be retried', async () => {
  const answers = [() => refusal(503, 'unavailable', 'Away'), () => Response.json([])]
  show({
    calls: {
      'GET /api/contractor/jobs': () => answers.shift()?.() ?? Response.error(),
      // It would fetch the jobs again by itself.
      'GET /api/contractor/events': () => Promise.reject(new TypeError('no network')),
    },
  })
  const shown = await panel()
  expect(await shown.findByText("We couldn't load your jobs.", {}, slow)).toBeDefined()
  fireEvent.click(shown.getByRole('button', { name: 'Refresh' }))
  expect(await shown.findByText('No pending jobs at the moment.', {}, slow)).toBeDefined()
})

test('Acknowledge Job updates a job, confirms it, and reloads the list', async () => {
  const job = aJob({ booking: on(addDays(today, 3)) })
  const [acknowledged] = wire([{ ...job, status: 'acknowledged' }])
  const { requests } = show({ jobs: [job], calls: { [STATUS]: () => Response.json(acknowledged) } })
  await screen.findByRole('button', { name: 'Acknowledge Job' }, slow)
  const read = requests.filter(({ call }) => call === 'GET /api/contractor/jobs').length
  press('Acknowledge Job')
  await waitFor(() => expect(currentToast()?.title).toBe('Job status updated successfully'), slow)
  expect(currentToast()?.description).toBe("Acknowledged: Dana Miller's rooms")
  expect(requests.find(({ call }) => call === STATUS)?.body).toEqual({
    status: 'acknowledged',
    happenedAt: '2026-11-23T15:00:00.000Z',
  })
  await waitFor(
    () => expect(requests.filter(({ call }) => call === 'GET /api/contractor/jobs').length).toBeGreaterThan(read),
    slow,
  )
})

test('a job on a later day cannot be started early, and says when it can', async () => {
  const day = addDays(today, 3)
  const { requests } = show({ jobs: [aJob({ status: 'acknowledged', booking: on(day) })] })
  await screen.findByRole('button', { name: 'Start Job' }, slow)
  press('Start Job')
  await waitFor(() => expect(currentToast()?.title).toBe('Cannot Start Job Early'), slow)
  expect(currentToast()?.description).toBe(
    `This job is scheduled for ${formatDate(reader, day)} and can only be started or completed on or after that date.`,
  )
  expect(requests.map(({ call }) => call)).not.toContain(STATUS)
})

test('a refused step shows the server’s message', async () => {
  const refused = () => refusal(409, 'invalid_transition', 'This job is completed already.')
  show({ jobs: [aJob({ booking: on(addDays(today, 3)) })], calls: { [STATUS]: refused } })
  await screen.findByRole('button', { name: 'Acknowledge Job' }, slow)
  press('Acknowledge Job')
  const refusalToast = { title: 'This job is completed already.', tone: 'destructive' }
  await waitFor(() => expect(currentToast()).toMatchObject(refusalToast), slow)
  expect(screen.queryByText('Saved, will be sent.')).toBeNull()
})

test('a step that the server fails to answer is saved and shown as done', async () => {
  const failed = () => refusal(500, 'internal', 'Oops')
  show({ jobs: [aJob({ booking: on(addDays(today, 3)) })], calls: { [STATUS]: failed } })
  await screen.findByRole('button', { name: 'Acknowledge Job' }, slow)
  press('Acknowledge Job')
  await waitFor(() => expect(currentToast()?.title).toBe('Saved on this phone'), slow)
  expect(await screen.findByText('Saved, will be sent.', {}, slow)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start Job' })).toBeDefined()
})

test('My Schedule lists jobs by date, with Start Job only on the day and Complete Job for jobs in progress', async () => {
  show({
    tab: 'schedule',
    jobs: [
      aJob({ id: 'J3', status: 'acknowledged', booking: on(addDays(today, 3)) }),
      aJob({ id: 'J2', status: 'acknowledged', booking: on(today) }),
      aJob({ id: 'J1', status: 'in_progress', booking: on(addDays(today, -3)) }),
      aJob({ id: 'J4', status: 'completed', booking: on(addDays(today, -9)) }),
    ],
  })
  const shown = await panel()
  await shown.findByText('Overdue', {}, slow)
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
  show({ jobs: [aJob({ booking: on(addDays(today, 3)), quote: { rooms: JSON.stringify([room]) } })] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show details' }, slow))
  const card = within(screen.getByRole('article', { name: /^Painting Job for Dana Miller/ }))
  for (const text of [
    'dana@example.com',
    'Interior',
    'Townhouse',
    '12 × 10 ft, 9 ft high',
    'Doors (2)',
    'Furniture moving',
    'Customer supplies paint',
    'Color consultation',
  ]) {
    expect(card.getByText(text)).toBeDefined()
  }
  expect(card.getAllByText(/1500 Market St/).length).toBeGreaterThan(0)
  expect(card.getByText('(215) 555-0123').getAttribute('href')).toBe('tel:2155550123')
  expect(card.getByText(/Standard, eggshell|Standard · Eggshell|Eggshell/)).toBeDefined()
  const photo = card.getByRole('button', { name: 'Enlarge Bedroom, photo 1 of 1' })
  expect(photo.querySelector('img')?.getAttribute('src')).toBe('/api/photos/ABC')
})

test('unreadable data is reported where it would be shown', async () => {
  const broken = { rooms: '{', conditions: '{', paintOptions: '{' }
  show({ jobs: [aJob({ booking: on(addDays(today, 3)), quote: broken })] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show details' }, slow))
  for (const text of ['Error parsing room data', 'Error parsing conditions', 'Paint options not available']) {
    expect(screen.getByText(text)).toBeDefined()
  }
})

test('Job History lists completed jobs, consultations among them, and declined ones without the customer', async () => {
  const nobody = { customerName: null, email: null, phone: null, address: null }
  show({
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
  await shown.findByText('Declined and cancelled', {}, slow)
  expect(shown.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Color Consultation for Dana Miller',
    'Painting Job for Dana Miller',
    'Painting Job',
  ])
  expect(shown.getByText('Rejected')).toBeDefined()
})

test('the dashboard says so when the profile cannot be loaded', async () => {
  show({ calls: { 'GET /api/contractor/profile': () => refusal(503, 'unavailable', 'Away') } })
  expect(await screen.findByText("We couldn't load your name.", {}, slow)).toBeDefined()
})
