import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Earnings, getEarnings } from '../../../contract/earnings.ts'
import type { Job } from '../../../contract/jobs.ts'
import { addDays } from '../../../domain/dates.ts'
import { newRoom } from '../../../domain/rooms.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations } from '../../../domain/words/words.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { dismissToast } from '../../ui/toast.ts'
import { aJob } from './testing/a-job.ts'
import { inPseudo, said, unsaid } from './testing/pseudo.tsx'
import { profile, showDashboard, wire } from './testing/show-dashboard.tsx'
import { anEarnedJob, theEarnings } from './testing/the-earnings.ts'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const today = '2026-11-23'
const now = new Date('2026-11-23T15:00:00Z')
const soon = new Date('2026-11-23T15:10:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  act(dismissToast)
  localStorage.setItem('contractorToken', 'a-token')
})

const on = (scheduledDate: string, timeSlot: Job['booking']['timeSlot'] = 'morning', endDate = scheduledDate) => ({
  scheduledDate,
  endDate,
  timeSlot,
  reservedSlots: [
    { date: scheduledDate, timeSlot },
    { date: endDate, timeSlot },
  ],
})
const unnamed = { customerName: null }

const rooms = JSON.stringify([
  {
    ...newRoom('a'),
    name: "Emma's room",
    length: 12,
    width: 10,
    paintDoors: true,
    doorCount: 1,
    paintWindows: true,
    windowCount: 2,
    windowWidth: 3,
    windowHeight: 4,
    excludedArea: 20,
    photos: ['ABC', 'DEF'],
    paintOptions: {
      ...newRoom('a').paintOptions,
      customerSupplies: true,
      colorConsultation: true,
      walls: { quality: 'premium', finish: 'satin', colorCode: 'SW 7005', brand: 'Sherwin-Williams' },
    },
  },
  { ...newRoom('b'), type: 'attic-or-so', length: 12, width: 10, windowCount: 1, paintOptions: null },
  { length: 1 },
])
const broken = { rooms: '{', conditions: 'null', paintOptions: 'oops' }
const none = { conditions: '{}', paintOptions: '{"customerSupplies":true}' }

const jobs: Job[] = [
  aJob({ id: 'A', quote: { rooms } }),
  aJob({ id: 'B', booking: on(addDays(today, 2), 'evening'), quote: { ...unnamed, ...none } }),
  aJob({ id: 'C', status: 'acknowledged', booking: on(addDays(today, -4)), quote: broken }),
  aJob({ id: 'P', status: 'acknowledged', booking: on(addDays(today, -2)) }),
  aJob({ id: 'D', status: 'acknowledged', booking: on(today, 'afternoon', addDays(today, 1)), lateMinutes: 30 }),
  aJob({ id: 'E', status: 'acknowledged', booking: on(today, 'evening'), lateMinutes: 30, quote: unnamed }),
  aJob({ id: 'F', status: 'in_progress', booking: on(addDays(today, -1), 'morning', today), undoUntil: soon }),
  aJob({ id: 'G', status: 'completed', booking: on(today), completedAt: now, undoUntil: soon, notes: 'Gate code 12' }),
  aJob({ id: 'H', status: 'acknowledged', booking: on(addDays(today, 7)), quote: unnamed, customerPays: 50_000 }),
  aJob({ id: 'I', status: 'rejected', quote: { ...unnamed, address: null, email: null, phone: null } }),
]
/** The current job is one that is not overdue. */
const onTime = jobs.filter(({ id }) => id !== 'C' && id !== 'P')
const late = onTime.filter(({ id }) => id === 'D')
const lateForNoName = onTime.filter(({ id }) => id === 'E')

const months = [{ month: '2026-11', jobs: 1, earnings: 600_00 }]
const earnings = (given: Partial<Earnings> = {}) => z.encode(getEarnings.response, theEarnings(given))

const CALLS = {
  profile: 'GET /api/contractor/profile',
  jobs: 'GET /api/contractor/jobs',
  feed: 'GET /api/contractor/calendar',
  earnings: 'GET /api/contractor/earnings',
  payouts: 'GET /api/contractor/payouts',
  days: 'GET /api/contractor/availability-overview',
}
const answers: Record<string, unknown> = {
  [CALLS.profile]: { ...profile, businessName: 'Ruiz Painting', handedBack: 1 },
  [CALLS.jobs]: wire(jobs),
  [CALLS.feed]: { url: 'https://example.com/feed.ics' },
  [CALLS.earnings]: earnings({ months, jobs: [anEarnedJob()] }),
  [CALLS.payouts]: [],
  [CALLS.days]: [
    { date: today, timeSlots: ['8:00 AM - 12:00 PM'], reserved: ['8:00 AM - 12:00 PM'] },
    { date: addDays(today, 1), timeSlots: ['12:00 PM - 4:00 PM'], reserved: ['4:00 PM - 8:00 PM'] },
  ],
}
const nothing = {
  [CALLS.jobs]: [],
  [CALLS.feed]: { url: null },
  [CALLS.earnings]: earnings(),
  [CALLS.days]: [],
}
const newcomer = {
  ...profile,
  isVerified: false,
  emailConfirmed: false,
  serviceAreas: [],
  hasW9: false,
  availableDays: 0,
}

function show(tab: string, more: Record<string, unknown> = {}): void {
  const all = { ...answers, ...more }
  answerCalls(Object.fromEntries(Object.keys(all).map((call) => [call, () => Response.json(all[call])])))
  showDashboard(tab, inPseudo)
}

/** Expands everything that can be expanded: rows, details. */
function openAll(): void {
  const closed = [...document.querySelectorAll('button[aria-expanded="false"]:not([aria-haspopup])')]
  for (const button of closed) fireEvent.click(button)
  if (closed.length > 0) openAll()
}
const press = (name: string, nth = 0) => {
  return async () => {
    const buttons = await screen.findAllByRole('button', { name })
    fireEvent.click(buttons[nth] as HTMLElement)
  }
}
const pressDay = (start: string) => async () => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(start) }))
}
const see = (text: string) => async () => {
  expect(await screen.findAllByText(text)).not.toHaveLength(0)
}

type Step = () => void | Promise<void>
const screens: [name: string, tab: string, more: Record<string, unknown>, loaded: string, ...steps: Step[]][] = [
  ['work in all its states', 'jobs', {}, said('Pending Job Assignments'), see(said('Start Job')), openAll],
  [
    'the job of the moment',
    'jobs',
    { [CALLS.jobs]: wire(onTime) },
    said('Active Jobs'),
    see(said('Start Job')),
    openAll,
  ],
  ['a painter who is late', 'jobs', { [CALLS.jobs]: wire(late) }, said('Active Jobs'), openAll],
  ['one who is late for no name', 'jobs', { [CALLS.jobs]: wire(lateForNoName) }, said('Active Jobs'), openAll],
  ['no work', 'jobs', nothing, said('No active jobs')],
  ['the first day', 'jobs', { ...nothing, [CALLS.profile]: newcomer }, said('Before your first job')],
  [
    'what is still missing',
    'jobs',
    {
      [CALLS.jobs]: wire(late),
      [CALLS.profile]: { ...newcomer, hasW9: true, availableDays: 1, serviceAreas: ['Chester', 'Delaware'] },
    },
    said('Still to set up'),
    see(said('Your feed is on. You can subscribe to it under Account.')),
  ],
  [
    'days that are missing',
    'jobs',
    { ...nothing, [CALLS.profile]: { ...profile, availableDays: 0 } },
    said('Before your first job'),
  ],
  [
    'a picture of a room',
    'jobs',
    {},
    said('Active Jobs'),
    see(said('Start Job')),
    openAll,
    press(said('Enlarge {subject}, photo {number} of {count}', { subject: "Emma's room", number: 1, count: 2 })),
    see(said('Next photo')),
  ],
  ['the schedule', 'schedule', {}, said('Overdue'), openAll, press(said('Add to Calendar')), see(said('Outlook'))],
  ['an empty schedule', 'schedule', nothing, said('No scheduled jobs found.')],
  ['the history', 'history', {}, said('Declined and cancelled'), openAll],
  ['an empty history', 'history', nothing, said('No completed jobs yet.')],
  ['the calendar', 'availability', {}, said('Pick a day')],
  [
    'a day that is reserved',
    'availability',
    { [CALLS.jobs]: wire([aJob()]) },
    said('Pick a day'),
    pressDay('November 23'),
    see(said('Clear All')),
  ],
  [
    'a day that is reserved for no name',
    'availability',
    { [CALLS.jobs]: wire([aJob({ quote: unnamed })]) },
    said('Pick a day'),
    pressDay('November 23'),
    see(said('Clear All')),
  ],
  ['a day without its job', 'availability', { [CALLS.jobs]: [] }, said('Pick a day'), pressDay('November 24')],
  [
    'a range that is wrong',
    'availability',
    {},
    said('Pick a day'),
    press(said('Fill these days')),
    () => {
      fireEvent.change(screen.getByLabelText(said('To')), { target: { value: '2026-11-01' } })
      fireEvent.change(screen.getByLabelText(said('Copy to')), { target: { value: '2026-11-23' } })
    },
    press(said('Fill these days')),
    see(said('Please pick a day after the first one.')),
    see(said('Please pick a different week.')),
  ],
  ['earnings', 'earnings', {}, said('Earnings by month')],
  ['no earnings', 'earnings', nothing, said('No earnings yet.')],
  ['the account', 'account', {}, said('Copy address')],
  [
    'a new password',
    'account',
    nothing,
    said('Turn on'),
    press(said('Change password')),
    see(said('Please enter your current password.')),
  ],
  [
    'a new address of the calendar',
    'account',
    {},
    said('Copy address'),
    press(said('New address')),
    see(said('Make a new address?')),
  ],
  [
    'turning the calendar off',
    'account',
    {},
    said('Copy address'),
    press(said('Turn off')),
    see(said('Turn off the feed?')),
  ],
  [
    'leaving everywhere',
    'account',
    {},
    said('Copy address'),
    press(said('Log out everywhere')),
    see(said('Log out everywhere?')),
  ],
]

test.each(screens)(
  'in the pseudo-locale all text of %s is in brackets, except for data',
  async (_name, tab, more, loaded, ...steps) => {
    show(tab, more)
    expect(await screen.findAllByText(loaded)).not.toHaveLength(0)
    for (const step of steps) await step()
    expect(document.body.textContent).toContain('⟦')
    expect(unsaid()).toEqual([])
  },
)

test.each(['jobs', 'schedule', 'history', 'availability', 'earnings', 'account'])(
  'so is the tab %s when the server fails',
  async (tab) => {
    const away = () => refusal(503, 'unavailable', 'Away')
    answerCalls(Object.fromEntries(Object.keys(answers).map((call) => [call, away])))
    showDashboard(tab, inPseudo)
    expect(await screen.findByText(said("We couldn't load your name."))).toBeTruthy()
    if (tab !== 'account') expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
    expect(unsaid()).toEqual([])
  },
)
