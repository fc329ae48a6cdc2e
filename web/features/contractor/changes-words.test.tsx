import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations } from '../../../domain/words/words.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../ui/toast.ts'
import { refreshContact } from '../site/use-contact.ts'
import { earningsTable } from './earnings/earnings-table.ts'
import { timeAgo, timeLeft } from './jobs/time-left.ts'
import { visitInWords } from './jobs/visit-words.ts'
import { newsBetween } from './live/job-news.ts'
import { aJob } from './testing/a-job.ts'
import { inPseudo, pseudoReader, said, unsaid } from './testing/pseudo.tsx'
import { profile, showDashboard, wire } from './testing/show-dashboard.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const now = new Date('2026-11-23T15:00:00Z')
const today = '2026-11-23'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  act(dismissToast)
  localStorage.setItem('contractorToken', 'a-token')
})

const CALENDAR = '/api/contractor/calendar'
const DAYS = '/api/contractor/availability'
const morning = '8:00 AM - 12:00 PM'
const afternoon = '12:00 PM - 4:00 PM'
const oops = () => refusal(500, 'internal', 'Oops')

type Answers = Parameters<typeof answerCalls>[0]

function show(tab: string, more: Answers = {}): void {
  answerCalls({
    'GET /api/contractor/profile': () => Response.json(profile),
    'GET /api/contractor/jobs': () => Response.json(wire([aJob({ status: 'acknowledged' })])),
    [`GET ${CALENDAR}`]: () => Response.json({ url: 'https://example.com/feed.ics' }),
    [`GET ${DAYS}-overview`]: () =>
      Response.json([{ date: today, timeSlots: [morning, afternoon], reserved: [morning] }]),
    ...more,
  })
  showDashboard(tab, inPseudo)
}

type Step = () => void | Promise<void>
const press = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const pressInDialog = (name: string) => async () => {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}
const pressToday = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /November 23/ }))
}
const tick = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name }))
}
const type = (label: string, value: string) => async () => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const password = [
  type(said('Current password'), 'three coats'),
  type(said('New password'), 'four coats'),
  type(said('Repeat the new password'), 'four coats'),
  press(said('Change password')),
]
const renew = [press(said('New address')), pressInDialog(said('Make new address'))]
const revoke = [press(said('Turn off')), pressInDialog(said('Turn off'))]
const leave = [press(said('Log out everywhere')), pressInDialog(said('Log out everywhere'))]
const offMonday = [tick(said('{weekday}, day off', { weekday: said('Monday') })), press(said('Fill these days'))]
const clear = [pressToday, press(said('Clear All'))]
const isSet = said('Availability updated successfully')
const updated = () => Response.json({ updatedDates: [today] })

const changes: [name: string, tab: string, Answers, Step[], title: string][] = [
  [
    'an address that is new',
    'account',
    { [`POST ${CALENDAR}`]: () => Response.json({ url: 'https://example.com/new.ics' }) },
    renew,
    said('Your calendar feed has a new address'),
  ],
  ['one that is not', 'account', { [`POST ${CALENDAR}`]: oops }, renew, said('Nothing changed. Please try again.')],
  [
    'a feed that is off',
    'account',
    { [`DELETE ${CALENDAR}`]: () => new Response(null, { status: 204 }) },
    revoke,
    said('Your calendar feed is off'),
  ],
  [
    'a password that is changed',
    'account',
    { 'POST /api/contractor/change-password': () => new Response(null, { status: 204 }) },
    password,
    said('Password changed'),
  ],
  [
    'sessions that stay',
    'account',
    { 'POST /api/contractor/logout-everywhere': oops },
    leave,
    said("You're still logged in. Please try again."),
  ],
  [
    'sessions that are over',
    'account',
    { 'POST /api/contractor/logout-everywhere': () => new Response(null, { status: 204 }) },
    leave,
    said("You're logged out everywhere"),
  ],
  [
    'a day that is saved',
    'availability',
    { [`POST ${DAYS}`]: (body) => Response.json({ reserved: [], ...(body as object) }) },
    [pressToday, press(said('Save'))],
    isSet,
  ],
  [
    'a day that is cleared',
    'availability',
    { [`POST ${DAYS}`]: (body) => Response.json({ reserved: [morning], ...(body as object) }) },
    clear,
    isSet,
  ],
  ['a day that is not', 'availability', { [`POST ${DAYS}`]: oops }, clear, said('Error updating availability')],
  ['a range that is filled', 'availability', { [`POST ${DAYS}/weekly`]: updated }, offMonday, isSet],
  ['a week that is copied', 'availability', { [`POST ${DAYS}/copy-week`]: updated }, [press(said('Copy week'))], isSet],
]

test.each(changes)(
  'in the pseudo-locale the messages after %s are all in brackets',
  async (_name, tab, answers, steps, title) => {
    show(tab, answers)
    for (const step of steps) await step()
    await waitFor(() => expect(currentToast()?.title).toBe(title))
    expect(currentToast()?.description ?? '⟦').toMatch(/^⟦/)
    expect(unsaid().filter((text) => text !== 'the login')).toEqual([])
  },
)

test('so is an unchanged password', async () => {
  show('account', { 'POST /api/contractor/change-password': oops })
  for (const step of password) await step()
  expect(await screen.findByText(said("We couldn't change your password. Please try again."))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is an address that is copied, or cannot be', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  show('account')
  writeText.mockRejectedValueOnce(new Error('denied'))
  await press(said('Copy address'))()
  await waitFor(() => expect(currentToast()?.title).toBe(said("We couldn't copy the address")))
  expect(unsaid()).toEqual([])
  writeText.mockResolvedValueOnce()
  await press(said('Copy address'))()
  await waitFor(() => expect(currentToast()?.title).toBe(said('Address copied')))
  expect(unsaid()).toEqual([])
})

test('so is a calendar file that cannot be created', async () => {
  const user = userEvent.setup()
  show('schedule', { 'GET /api/contractor/jobs/JOB1/calendar.ics': oops })
  await user.click(await screen.findByRole('button', { name: said('Add to Calendar') }))
  await user.click(await screen.findByRole('menuitem', { name: said('Apple and others (.ics file)') }))
  await waitFor(() => expect(currentToast()?.title).toBe(said("We couldn't make the file. Please try again.")))
  expect(unsaid()).toEqual([])
})

test.each([
  ['2026-11-01', '2026-11-30', said('Please pick today or a later day.')],
  [today, '2028-11-30', said('Please pick a range of a year or less.')],
])('so is a range from %s to %s', async (from, to, problem) => {
  show('availability')
  for (const step of [type(said('From'), from), type(said('To'), to), press(said('Fill these days'))]) await step()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is the contact of the office', async () => {
  const nobody = { phone: null, email: null, officeHours: null, address: null }
  let contact: object = { ...nobody, email: 'office@example.com' }
  show('account', { 'GET /api/business': () => Response.json(contact) })
  await act(refreshContact)
  expect(await screen.findByText(said('The office'))).toBeTruthy()
  expect(unsaid()).toEqual([])
  contact = nobody
  await act(refreshContact)
})

test('so is being offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show('jobs')
  expect(await screen.findByText(said('No network.'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const moved = aJob({ booking: { scheduledDate: '2026-11-25', endDate: '2026-11-25' } })
const told = [
  newsBetween(pseudoReader, [], [aJob()]),
  newsBetween(pseudoReader, [aJob()], [moved]),
  newsBetween(pseudoReader, [aJob()], [aJob({ status: 'cancelled' })]),
  newsBetween(pseudoReader, [moved], [aJob(), aJob({ id: 'A' })]),
]

test.each([
  ['time that is left', [0, 12, 120, 200].map((minutes) => timeLeft(said, minutesOn(minutes), now))],
  ['time that is gone', [0, -1, -59, -60, -190].map((minutes) => timeAgo(said, minutesOn(minutes), now))],
  ['a visit that reserves nothing', [visitInWords(pseudoReader, aJob({ booking: { reservedSlots: [] } }).booking)]],
  ['news', told.flatMap((news) => [news?.title ?? '', news?.description ?? ''])],
  [
    'the head of the table',
    earningsTable(pseudoReader, [])
      .trim()
      .split(',')
      .map((name) => name.replaceAll('"', '')),
  ],
])('%s is written in the language of the reader', (_name, texts) => {
  for (const text of texts) expect(text).toMatch(/^⟦.*(⟧|Dana Miller)$/)
})
