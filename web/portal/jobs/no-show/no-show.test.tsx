import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { freezeDate, onPhone } from '#web/testing/browser.ts'
import { currentToast } from '#web/ui/toast.ts'

// The event stream has tests of its own.
vi.mock('#web/portal/live/use-live-jobs.ts', () => ({ useLiveJobs: () => 'live' }))

const today = '2026-11-23'
const at = (time: string): Date => new Date(`${today}T${time}:00-05:00`)
const arrived = { kind: 'arrived', at: at('08:05'), minutes: null, note: null } as const
const wait = {
  state: 'waiting',
  begunAt: at('08:10'),
  waitUntil: at('08:35'),
  leftAt: null,
  undoUntil: null,
  photo: null,
} as const
const noShow = (change: Partial<Job['noShow']> = {}): Job['noShow'] => ({
  tried: [],
  wait: null,
  fee: 100_00,
  share: 60_00,
  ...change,
})
const job = (change: Partial<Job> = {}): Job =>
  aJob({ id: 'J', status: 'acknowledged', visitEvents: [arrived], noShow: noShow(), ...change })
const waiting = (change: Partial<Job['noShow']> = {}): Job => job({ noShow: noShow({ wait, ...change }) })
const called = [{ kind: 'call', at: at('08:11') }] as const

/** A phone of a painter with one job; calls answer what becomes of it, others fail as without a network. */
function show(job: Job, answers: Record<string, Job> = {}) {
  const changes = Object.entries(answers).map(
    ([call, next]) => [call.replace('…', '/api/contractor/jobs/J'), () => next] as const,
  )
  const { requests } = showDashboard({ jobs: [job], changes: Object.fromEntries(changes), tab: 'today' })
  return {
    sent: () => requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]),
  }
}

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Nobody is home?' }))
  return within(await screen.findByRole('dialog', { name: 'Nobody is home?' }))
}
const setTime = (time: string) => vi.setSystemTime(at(time))

freezeDate('2026-11-23T13:12:00Z')
beforeEach(() => onPhone())

// @proves docs/rules/no-shows.md#waiting
test('one tap after arriving warns the customer that nobody answers', async () => {
  const { sent } = show(job(), { 'POST …/no-answer': waiting() })
  fireEvent.click(await screen.findByRole('button', { name: 'Nobody answers' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nobody is home?' }))
  expect(sheet.getByText('Wait until 8:35 AM')).toBeDefined()
  expect(sent()).toMatchObject([['POST /api/contractor/jobs/J/no-answer', { happenedAt: at('08:12').toISOString() }]])
  await waitFor(() => expect(currentToast()?.description).toBe('We told Dana Miller that nobody is answering.'))
})

test('a job whose painter has not arrived has no button for a closed door', async () => {
  show(job({ visitEvents: [] }))
  expect(await screen.findByRole('button', { name: /On my way/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nobody answers' })).toBeNull()
})

test('starting work is the only prominent button, and leaving is locked until its minute', async () => {
  setTime('08:22')
  show(waiting({ tried: [...called] }))
  const sheet = await openSheet()
  expect(sheet.getByRole('img', { name: '17 of 30 minutes waited' }).textContent).toContain('13')
  const locked = sheet.getByRole<HTMLButtonElement>('button', { name: 'Nobody is home, from 8:35 AM' })
  expect(locked.disabled).toBe(true)
  const filled = sheet.getAllByRole('button').filter(({ className }) => className.includes('primary'))
  expect(filled.map(({ textContent }) => textContent)).toEqual(['They opened, start work'])
  expect(sheet.getByText('8:11 AM')).toBeDefined()
  expect(sheet.getByText('Dana Miller was told at 8:10 AM')).toBeDefined()
  expect(sheet.getByText("You get $60.00 if they don't come")).toBeDefined()
  expect(sheet.getByText('Your record stays as it is')).toBeDefined()
  expect(sheet.getByText('They can object for 7 days')).toBeDefined()
})

test('work starts when the customer opens after all', async () => {
  const started = job({ status: 'in_progress', startedAt: at('08:20'), noShow: noShow() })
  const { sent } = show(waiting(), { 'PUT …/status': started })
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'They opened, start work' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([['PUT /api/contractor/jobs/J/status', { status: 'in_progress' }]])
})

test('the painter can leave after the wait, but not before they called or wrote', async () => {
  setTime('08:36')
  const left = { ...wait, state: 'left', leftAt: at('08:36'), undoUntil: at('08:46') } as const
  const { sent } = show(waiting(), {
    'POST …/contact-attempts': waiting({ tried: [{ kind: 'call', at: at('08:36') }] }),
    'POST …/nobody-home': job({ noShow: noShow({ wait: left, tried: [...called] }) }),
    'POST …/undo': waiting({ tried: [...called] }),
  })
  const sheet = await openSheet()
  const button = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Nobody is home' })
  expect([button().disabled, sheet.getByText('Call or write first. Then you can leave.')]).toMatchObject([true, {}])
  fireEvent.click(sheet.getByRole('link', { name: 'Call' }))
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  expect(await screen.findByText(/You can undo this until 8:46 AM/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo, I’m still waiting' }))
  expect(await screen.findByText('Nobody is answering. Wait until 8:35 AM.')).toBeDefined()
  expect(sent().map(([call]) => call)).toEqual([
    'POST /api/contractor/jobs/J/contact-attempts',
    'POST /api/contractor/jobs/J/nobody-home',
    'POST /api/contractor/jobs/J/undo',
  ])
})

test('a message from the customer is shown while the painter waits', async () => {
  show(job({ noShow: noShow({ wait }), unreadMessages: 1 }))
  const sheet = await openSheet()
  expect(sheet.getByRole('link', { name: 'Read what they wrote' })).toBeDefined()
})

// @proves docs/rules/phone.md#shown-as-done
test('every step is saved on the phone without a network, in order, and shown as done', async () => {
  show(job())
  fireEvent.click(await screen.findByRole('button', { name: 'Nobody answers' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nobody is home?' }))
  expect(sheet.getByText('Wait until 8:35 AM')).toBeDefined()
  setTime('08:14')
  fireEvent.click(sheet.getByRole('link', { name: 'Call' }))
  await waitFor(() => expect(sheet.getByText('8:14 AM')).toBeDefined())
  setTime('08:40')
  fireEvent(document, new Event('visibilitychange'))
  const button = await sheet.findByRole<HTMLButtonElement>('button', { name: 'Nobody is home' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  expect(await screen.findByText('Nobody is home.')).toBeDefined()
}, 30_000)
