import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { freezeDate, onPhone } from '#web/testing/browser.ts'
import { currentToast } from '#web/ui/toast.ts'

const today = '2026-11-23'
const on = (scheduledDate: string, timeSlot: Job['booking']['timeSlot'] = 'morning') => ({ scheduledDate, timeSlot })
const named = (customerName: string) => ({ customerName })
const noon = aJob({ id: 'N', status: 'acknowledged', booking: on(today, 'afternoon'), quote: named('Nora Noon') })
const eve = aJob({ id: 'E', status: 'acknowledged', booking: on(today, 'evening'), quote: named('Eve Late') })
const unanswered = aJob({ id: 'A', booking: on(addDays(today, 4)) })
const tomorrow = aJob({ id: 'T', status: 'acknowledged', booking: on(addDays(today, 1)), quote: named('Tom Row') })
const later = aJob({ id: 'L', status: 'acknowledged', booking: on(addDays(today, 5)), quote: named('Lou Later') })

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const sent = ({ requests }: ReturnType<typeof showDashboard>, part: string) =>
  requests.find(({ call }) => call.includes(part))
const show = (jobs: Job[], changes: Record<string, (job: Job) => Job> = {}, tab = 'today') =>
  showDashboard({ jobs, changes, tab })

// An hour before the afternoon.
freezeDate('2026-11-23T16:00:00Z')
beforeEach(() => onPhone())

describe('today on a phone', () => {
  test('shows the next job large, then the others, each once, and offers without a name', async () => {
    show([later, unanswered, eve, noon, tomorrow])
    const ofToday = await region("Today's jobs")
    expect(ofToday.getByRole('heading', { name: '12:00-12:30 PM' })).toBeDefined()
    expect(ofToday.getByRole('heading', { name: 'Later today' })).toBeDefined()
    expect(ofToday.getByRole('article', { name: 'Eve Late' })).toBeDefined()
    const offers = await region('Waiting for your answer')
    expect(offers.getByRole('link').textContent).toMatch(
      /Nov 27.*half day.*Philadelphia 19102, 1 room.*You earn \$600\.00.*About 2 miles from home.*Answer by/,
    )
    expect((await region('Tomorrow')).getByRole('article', { name: 'Tom Row' })).toBeDefined()
    expect((await region('The next days')).getByRole('article', { name: 'Lou Later' })).toBeDefined()
    expect(screen.queryByText(/Asa Asked/)).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(5)
  })

  test('has the jobs of today, and the page of all jobs leads there instead of showing them again', async () => {
    show([noon, eve, tomorrow], {}, 'jobs')
    fireEvent.click(await screen.findByRole('link', { name: 'Your 2 jobs today' }))
    const ofToday = await region("Today's jobs")
    expect(ofToday.getAllByRole('article')).toHaveLength(2)
  })

  test('shows no job of today on the page of all jobs', async () => {
    show([noon, tomorrow], {}, 'jobs')
    expect(await screen.findByRole('article', { name: 'Painting Job for Tom Row' })).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.queryByText(/Nora Noon/)).toBeNull()
  })

  test('has a bar with four pages and a count of what waits, and a menu with every page', async () => {
    show([unanswered])
    const bar = within(await screen.findByRole('navigation', { name: 'Sections of your dashboard' }))
    await waitFor(() =>
      expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Today',
        '11 to answerJobs',
        'Calendar',
        'Money',
      ]),
    )
    expect(bar.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(bar.getByRole('link', { name: 'Calendar' }))
    expect(await screen.findByRole('tab', { name: 'My Schedule', selected: true })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Today',
      'Job Management',
      'My Schedule',
      'Paint to Buy',
      'Job History',
      'Set Availability',
      'Earnings',
      'Reviews',
      'Account',
    ])
    fireEvent.click(menu.getByRole('link', { name: 'Reviews' }))
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const again = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }))
    fireEvent.click(again.getByRole('link', { name: 'Account' }))
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeDefined()
  })
})

describe('the way to a job', () => {
  const reported = (kind: 'on_my_way' | 'arrived', minutes: number | null) => (job: Job) => ({
    ...job,
    visitEvents: [...job.visitEvents, { kind, at: new Date(), minutes, note: null }],
  })

  test('goes from on my way to arrived, notifies the customer, and makes Start Job prominent only then', async () => {
    const answers = show([noon], {
      'POST /api/contractor/jobs/N/on-my-way': reported('on_my_way', 45),
      'POST /api/contractor/jobs/N/arrived': reported('arrived', null),
    })
    const ofToday = await region("Today's jobs")
    const primary = () =>
      ofToday
        .getAllByRole('button')
        .filter((button) => button.className.includes('primary'))
        .map((button) => button.textContent)
    expect(primary()).toEqual(['On my way, 15 min'])
    fireEvent.click(ofToday.getByRole('radio', { name: '45' }))
    fireEvent.click(ofToday.getByRole('button', { name: 'On my way, 45 min' }))
    await waitFor(() => expect(currentToast()?.description).toBe('Nora Noon knows you are 45 minutes away'))
    expect(sent(answers, 'on-my-way')?.body).toMatchObject({ minutes: 45 })
    expect(await ofToday.findByText('On the way. Nora Noon expects you about 11:45 AM.')).toBeDefined()
    expect(primary()).toEqual(['Arrived'])
    fireEvent.click(ofToday.getByRole('button', { name: 'Arrived' }))
    await waitFor(() => expect(currentToast()?.description).toBe("Arrived: Nora Noon's rooms"))
    expect(await ofToday.findByText('You arrived at 11:00 AM.')).toBeDefined()
    expect(primary()).toEqual(['Start Job'])
  })

  test('can be reported two hours ahead at the earliest', async () => {
    show([eve])
    const ofToday = await region("Today's jobs")
    expect(ofToday.queryByRole('button', { name: /^On my way/ })).toBeNull()
    expect(ofToday.getByText('You can start at 2:00 PM.')).toBeDefined()
  })

  test('ends for the day on a job of several days, with a note for the customer', async () => {
    const long = aJob({
      ...noon,
      status: 'in_progress',
      startedAt: new Date('2026-11-23T15:00:00Z'),
      booking: {
        ...on(today),
        endDate: addDays(today, 1),
        reservedSlots: [
          { date: today, timeSlot: 'morning' },
          { date: addDays(today, 1), timeSlot: 'morning' },
        ],
      },
    })
    const answers = show([long], { 'POST /api/contractor/jobs/N/left': (job) => job })
    fireEvent.click((await region("Today's jobs")).getByRole('button', { name: 'Done for today' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Done for today?' }))
    fireEvent.change(sheet.getByLabelText(/Note for the customer/), { target: { value: ' The hall is wet ' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Done for today' }))
    await waitFor(() => expect(currentToast()?.title).toBe('See you next time'))
    expect(sent(answers, 'left')?.body).toMatchObject({ note: 'The hall is wet' })
  })
})

describe('the page of a job', () => {
  test('shows for an offer its pay, dates, distance and paint, but nothing about its customer', async () => {
    show([unanswered])
    fireEvent.click((await region('Waiting for your answer')).getByRole('link'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Philadelphia 19102, 1 room' })).toBe(
      document.activeElement,
    )
    for (const text of ['$600.00', 'About 2 miles from home', 'Fri, Nov 27: morning', 'You bring the paint.']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
    expect(screen.getByRole('heading', { name: 'Paint to buy, 2 coats' })).toBeDefined()
    expect(screen.getByText('2 gal + 1 qt')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/Asa Asked|1500 Market|example\.com|555/)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana Ruiz' })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.id).toBe('job-A'))
  })

  test('has name, street and phone once the painter accepts', async () => {
    show([unanswered], {
      'PUT /api/contractor/jobs/A/status': ({ id, booking }) =>
        aJob({ id, status: 'acknowledged', booking: on(booking.scheduledDate), quote: named('Asa Asked') }),
    })
    fireEvent.click((await region('Waiting for your answer')).getByRole('link'))
    fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge Job' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Asa Asked' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Call Asa Asked/ })).toBeDefined()
    expect(screen.getAllByText('1500 Market St, Philadelphia, PA 19102').length).toBeGreaterThan(0)
    // It is days ahead.
    expect(screen.queryByRole('button', { name: 'Start Job' })).toBeNull()
  })

  test('says that a job is somebody else’s, and leads back', async () => {
    show([unanswered], {}, 'jobs&job=GONE')
    expect(await screen.findByText('You no longer have this job.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Pending Job Assignments' })).toBeDefined()
  })
})
