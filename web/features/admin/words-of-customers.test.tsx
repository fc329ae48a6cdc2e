import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations } from '../../../domain/words/words.ts'
import { refusal } from '../../testing/answer-calls.ts'
import { forgetEnding } from './session/session-ending.ts'
import { aCustomerPage, customerAnswers } from './testing/customer-records.ts'
import { officeAnswers, unsaid } from './testing/office.ts'
import { inDialog, press, readDialog, type Screen, type Step, said, show } from './testing/pseudo-office.tsx'
import { anId } from './testing/records.ts'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

beforeEach(() => {
  sessionStorage.clear()
  forgetEnding()
})

const answers = { ...officeAnswers, ...customerAnswers }
const page = `GET /api/admin/quotes/${anId('Q')}/customer`
const at = `quotes&customer=${anId('Q')}`

/** Clears a field of the dialog and presses a button: what is wrong is said. */
const refuse =
  (label: string, button: string, problem: string): Step =>
  async (user) => {
    const dialog = await inDialog()
    await user.clear(dialog.getByLabelText(new RegExp(`^${label.replaceAll(/[[\]]/g, '\\$&')}`)))
    await user.click(dialog.getByRole('button', { name: button }))
    expect(dialog.getByText(problem)).toBeTruthy()
  }

const screens: Screen[] = [
  ['quotes', 'quotes', 'lee@example.com'],
  ['the call list', 'quotes&view=calls', said('Not called yet')],
  [
    'a call that is noted',
    'quotes&view=calls',
    said('Not called yet'),
    press(said('Log the call to {who}', { who: 'Dana Miller' })),
    readDialog(said('What came of the call')),
    async (user) => user.click((await inDialog()).getByRole('radio', { name: said('Call back') })),
    refuse(said('Call back on'), said('Log the call'), said('Choose today or a day within six months.')),
  ],
  ['a customer', at, '(215) 555-0123', readDialog(said('We owe them')), press(said('Show all {count}', { count: 8 }))],
  [
    'a customer who is corrected',
    at,
    '(215) 555-0123',
    press(said('Correct')),
    refuse(said('Phone'), said('Save'), said('Please enter a phone number with ten digits.')),
  ],
  [
    'a note about a customer',
    at,
    '(215) 555-0123',
    press(said('Note or call')),
    refuse(said('In one line'), said('Save note'), said('Write something first.')),
  ],
  [
    'a quote that cannot be sent',
    at,
    '(215) 555-0123',
    async (user) => user.click((await inDialog()).getByRole('button', { name: said('Send again') })),
    async () => {
      expect(await screen.findByText(said("We couldn't send the quote"))).toBeTruthy()
    },
  ],
  ['no customer', 'quotes&customer=nothing', said('There is no such customer')],
]

test.each(screens)(
  'in the pseudo-locale all text of %s is in brackets, except for data',
  async (_name, tab, loaded, ...steps) => {
    const { user } = show(`/admin?tab=${tab}`, answers)
    expect(await screen.findAllByText(loaded)).not.toHaveLength(0)
    for (const step of steps) await step(user)
    expect(unsaid()).toEqual([])
  },
)

test.each(['quotes', 'quotes&view=calls', at])('so is %s when the server fails', async (tab) => {
  show(`/admin?tab=${tab}`, answers, () => refusal(503, 'unavailable', 'Away'))
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  expect(unsaid()).toEqual([])
})

test.each([
  ['quotes', said('No quotes yet')],
  ['quotes&q=12', said('No quotes found')],
  ['quotes&view=calls', said('Nobody to call')],
  [at, said('No notes yet. Only the office sees them.')],
])('so is %s when it is empty', async (tab, text) => {
  const bare = aCustomerPage({ others: [], quotes: [], bookings: [], emails: [], talk: [], notes: [] })
  const nothing = { 'GET /api/admin/quotes': [], 'GET /api/admin/call-list': [], [page]: bare }
  show(`/admin?tab=${tab}`, { ...answers, ...nothing })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(unsaid()).toEqual([])
})
