import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { currentToast } from '#web/ui/toast.ts'

const today = '2026-11-23'
const on = (scheduledDate: string, timeSlot: Job['booking']['timeSlot'] = 'morning') => ({ scheduledDate, timeSlot })
const named = (customerName: string) => ({ customerName })

const agenda = async () => within(await screen.findByRole('region', { name: "Today's jobs" }))
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const getVariant = (element: Element | null) => /primary|secondary|danger|quiet/.exec(element?.className ?? '')?.[0]

// Ten in the morning.
freezeDate('2026-11-23T15:00:00Z')

describe('today', () => {
  const running = aJob({ id: 'R', status: 'in_progress', booking: on(today), quote: named('Rita Run') })
  const noon = aJob({ id: 'N', status: 'acknowledged', booking: on(today, 'afternoon'), quote: named('Nora Noon') })
  const eve = aJob({ id: 'E', status: 'acknowledged', booking: on(today, 'evening'), quote: named('Eve Late') })
  const unanswered = aJob({ id: 'A', booking: on(addDays(today, 4)), quote: named('Asa Asked') })
  const later = aJob({ id: 'L', status: 'acknowledged', booking: on(addDays(today, 9)), quote: named('Lou Later') })

  test('each job is listed once, and one button is prominent', async () => {
    showDashboard({ jobs: [later, unanswered, eve, noon] })
    const shown = await agenda()
    expect(shown.getByRole('heading', { name: '12:00-12:30 PM' })).toBeDefined()
    for (const name of ['Nora Noon', 'Eve Late', 'Asa Asked', 'Lou Later']) {
      expect(
        screen.getAllByRole('article', { name: /./ }).filter((one) => one.textContent?.includes(name)),
      ).toHaveLength(1)
    }
    expect(shown.getByRole('link', { name: /Eve Late/ }).getAttribute('href')).toContain('job=E')
    const steps = screen.getAllByRole('button', { name: /^(On my way|Start Job|Complete Job|Acknowledge Job)/ })
    expect(steps.map(getVariant).filter((one) => one === 'primary')).toHaveLength(1)
    expect(getVariant(shown.getByRole('button', { name: 'On my way, 15 min' }))).toBe('primary')
    expect(screen.getByText(/answer by mon, nov 23, 9:00 PM/i).textContent).toContain('11 h left')
    expect(document.title).toBe('1 to answer, 11 h left')
    expect(button('1 to answer')).toBeDefined()
  })

  test('the most urgent answer is prominent when there is nothing today', async () => {
    const answerBy = new Date('2026-11-23T17:00:00Z')
    showDashboard({ jobs: [unanswered, aJob({ ...unanswered, id: 'B', answerBy, booking: on(addDays(today, 8)) })] })
    const steps = await screen.findAllByRole('button', { name: 'Acknowledge Job' })
    expect(steps.map(getVariant)).toEqual(['primary', 'secondary'])
    const first = screen.getAllByRole('article')[0]
    expect(first?.textContent).toContain('Tue, Dec 1')
  })

  test('overdue jobs come first', async () => {
    const overdue = aJob({
      id: 'O',
      status: 'in_progress',
      booking: on(addDays(today, -3)),
      quote: named('Olga Over'),
    })
    showDashboard({ jobs: [noon, overdue] })
    const shown = await agenda()
    const [first] = shown.getAllByRole('article')
    expect(first?.textContent).toMatch(/Overdue since Fri, Nov 20.*Olga Over/)
    expect(screen.queryByText(/Nothing today/)).toBeNull()
    expect(getVariant(shown.getByRole('button', { name: 'Complete Job' }))).toBe('primary')
  })

  test('starting confirms the job by name, moves the next step elsewhere, and is debounced', async () => {
    const started = (job: Job): Job => ({ ...job, status: 'in_progress', undoUntil: new Date('2026-11-23T15:10:00Z') })
    const { requests: sent } = showDashboard({
      jobs: [noon, eve],
      changes: { 'PUT /api/contractor/jobs/N/status': started },
    })
    const shown = await agenda()
    const before = shown.getByRole('button', { name: 'Start Job' })
    fireEvent.click(before)
    await waitFor(() => expect(currentToast()?.description).toBe("Started: Nora Noon's rooms"))
    const undo = await shown.findByRole<HTMLButtonElement>('button', { name: 'Undo start' })
    const complete = shown.getByRole<HTMLButtonElement>('button', { name: 'Complete Job' })
    expect([undo.disabled, complete.disabled]).toEqual([true, true])
    fireEvent.click(complete)
    expect(screen.queryByRole('dialog')).toBeNull()
    // Call and Map are now where the step was; the next step comes after them.
    const contact = shown.getByRole('link', { name: /^Call Nora Noon/ })
    expect(contact.compareDocumentPosition(complete) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(complete.disabled).toBe(false))
    expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
  })

  test('completing asks in a sheet; the finished job stays in its place, can be undone, and the next one follows', async () => {
    const done = (job: Job): Job => ({
      ...job,
      status: 'completed',
      completedAt: new Date('2026-11-23T15:00:00Z'),
      undoUntil: new Date('2026-11-23T15:10:00Z'),
    })
    const back = (job: Job): Job => ({ ...job, status: 'in_progress', completedAt: null, undoUntil: null })
    const { requests: sent } = showDashboard({
      jobs: [running, noon],
      changes: { 'PUT /api/contractor/jobs/R/status': done, 'POST /api/contractor/jobs/R/undo': back },
    })
    fireEvent.click((await agenda()).getByRole('button', { name: 'Complete Job' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Rita Run' }))
    expect(sheet.getByText(/You can undo this for 10 minutes/)).toBeDefined()
    fireEvent.change(sheet.getByLabelText(/Note for the office/), { target: { value: ' Left a quart ' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Complete Job' }))
    await waitFor(() => expect(currentToast()?.description).toBe("Completed: Rita Run's rooms"))
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'completed',
      notes: 'Left a quart',
      happenedAt: new Date().toISOString(),
    })
    const shown = await agenda()
    await waitFor(() => expect(shown.getAllByRole('article')[0]?.textContent).toMatch(/Done 10:00 AM.*Rita Run/))
    expect(shown.getAllByRole('article')[1]?.textContent).toContain('Nora Noon')
    const undo = shown.getByRole<HTMLButtonElement>('button', { name: 'Undo completion' })
    await waitFor(() => expect(undo.disabled).toBe(false))
    fireEvent.click(undo)
    await waitFor(() => expect(currentToast()?.description).toBe("Completion undone: Rita Run's rooms"))
  })

  test('a job more than two hours ahead says when it can start, and sends nothing', async () => {
    const { requests: sent } = showDashboard({ jobs: [eve] })
    const shown = await agenda()
    expect(shown.getByText('You can start at 2:00 PM.')).toBeDefined()
    fireEvent.click(shown.getByRole('button', { name: 'Start Job' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Cannot Start Job Early'))
    expect(currentToast()?.description).toBe(
      'This job is scheduled for 4:00 PM and can be started at 2:00 PM or later.',
    )
    expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  })
})

describe('when things go wrong', () => {
  const job = aJob({ id: 'N', status: 'acknowledged', booking: on(today, 'afternoon'), quote: named('Nora Noon') })

  test('a job is handed back with a reason', async () => {
    const { requests: sent } = showDashboard({
      jobs: [job],
      changes: { 'POST /api/contractor/jobs/N/hand-back': (one) => ({ ...one, status: 'rejected' }) },
    })
    await agenda()
    fireEvent.click(button("I can't make it"))
    const sheet = within(await screen.findByRole('dialog'))
    const confirm = sheet.getByRole<HTMLButtonElement>('button', { name: 'Hand this job back' })
    expect(confirm.disabled).toBe(true)
    fireEvent.click(sheet.getByLabelText('Something else'))
    expect(confirm.disabled).toBe(true)
    fireEvent.click(sheet.getByLabelText('My vehicle broke down'))
    fireEvent.click(confirm)
    await waitFor(() => expect(currentToast()?.description).toBe('Handed back: the job on Mon, Nov 23'))
    expect(sent.find(({ call }) => call.includes('hand-back'))?.body).toEqual({ reason: 'vehicle' })
  })

  test('running late notifies the customer, and the card says so', async () => {
    const { requests: sent } = showDashboard({
      jobs: [job],
      changes: { 'POST /api/contractor/jobs/N/late': (one) => ({ ...one, lateMinutes: 30 }) },
    })
    await agenda()
    fireEvent.click(button('Running late'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Running late' }))
    fireEvent.click(sheet.getByLabelText('About 30 minutes'))
    fireEvent.click(sheet.getByRole('button', { name: 'Tell the customer' }))
    expect(await screen.findByText("Nora Noon knows you're about 30 minutes late.")).toBeDefined()
    expect(sent.find(({ call }) => call.includes('late'))?.body).toEqual({ minutes: 30 })
    fireEvent.click(button('Running late'))
    expect(within(await screen.findByRole('dialog')).queryByLabelText('About 30 minutes')).toBeNull()
  })

  test('a sick day asks once and hands back the whole day', async () => {
    const { requests: sent } = showDashboard({
      jobs: [job],
      calls: {
        'POST /api/contractor/sick-day': () => Response.json({ date: today, handedBack: 1, withdrawnSlots: 2 }),
      },
    })
    await agenda()
    fireEvent.click(button("I can't make it today"))
    fireEvent.click(await screen.findByRole('button', { name: 'Hand back the whole day' }))
    await waitFor(() => expect(currentToast()?.description).toBe("You're off today. 1 job goes to another painter."))
    expect(sent.filter(({ call }) => call.includes('sick-day'))).toEqual([
      { call: 'POST /api/contractor/sick-day', body: { date: today } },
    ])
  })

  test('the page says that it is offline, and how old its data is', async () => {
    showDashboard({ jobs: [job] })
    await agenda()
    expect(screen.queryByText('No network.')).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect((await screen.findByText('No network.')).parentElement?.textContent).toBe(
      'No network. What you see is from 10:00 AM, just now.',
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('No network.')).toBeNull())
  })

  test('an unreachable server is reported, too', async () => {
    showDashboard({ jobs: [job], calls: { 'GET /api/contractor/events': () => Response.error() } })
    expect(await screen.findByText("We can't reach our server.")).toBeDefined()
  })
})

describe('the first day', () => {
  test('lists what is missing and who has to do it', async () => {
    showDashboard({ person: { isVerified: false, serviceAreas: [], availableDays: 0 } })
    const list = within(await screen.findByRole('region', { name: 'Before your first job' }))
    expect(list).toShow(
      "We have it and we're checking it.",
      'None set yet.',
      "We'll add you to your areas once we've looked at your W9, usually within one business day.",
    )
    expect(screen.queryByText(/The more time you open up/)).toBeNull()
    fireEvent.click(list.getByRole('button', { name: 'Set your days' }))
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Set Availability' }).getAttribute('aria-selected')).toBe('true'),
    )
  })

  test.each([
    [false, 'Optional: see your jobs in your own calendar.', '(to do)'],
    [true, 'Your calendar reads your jobs.', '(done)'],
  ])('counts the calendar as connected only once it reads the jobs: %s', async (isRead, words, state) => {
    const feed = { url: 'https://evencoat.example/api/calendar/x.ics', isRead }
    showDashboard({
      person: { isVerified: false },
      calls: { 'GET /api/contractor/calendar': () => Response.json(feed) },
    })
    const text = await screen.findByText(words)
    expect(text.closest('li')?.textContent).toContain(state)
  })

  test('comes after a job that is already there', async () => {
    showDashboard({ jobs: [aJob({ id: 'A', booking: on(addDays(today, 4)) })], person: { isVerified: false } })
    const part = await screen.findByRole('region', { name: 'Still to set up' })
    const answer = screen.getAllByRole('article')[0]!
    expect(answer.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('disappears once everything is in place', async () => {
    showDashboard()
    expect(await screen.findByText(/The more time you open up/)).toBeDefined()
    expect(screen.queryByText('Before your first job')).toBeNull()
  })
})
