import { act, screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { pricingFields } from '../../../domain/pricing-settings.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations, words } from '../../../domain/words/words.ts'
import { refusal } from '../../testing/answer-calls.ts'
import { dropUndo, offerUndo } from './acts/pending-undos.ts'
import { forgetPricingDraft } from './pricing/pricing-draft.ts'
import { forgetEnding } from './session/session-ending.ts'
import { theNeeds, theVisits } from './testing/need-records.ts'
import { officeAnswers, unsaid } from './testing/office.ts'
import { inDialog, press, readDialog, type Screen, type Step, said, show } from './testing/pseudo-office.tsx'
import { anId, thePainters } from './testing/records.ts'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

beforeEach(() => {
  sessionStorage.clear()
  forgetEnding()
  forgetPricingDraft()
})

const typeWalls = (price: string) => async (user: Parameters<Step>[0]) => {
  const field = screen.getByLabelText(words({ locale: PSEUDO_LOCALE })(pricingFields.wallCostPerSqFt.label))
  await user.clear(field)
  await user.type(field, price)
}

const dana = { customer: 'Dana Miller' }

const screens: Screen[] = [
  ['the overview', 'overview', 'Bob Stone'],
  [
    'a booking of the overview',
    'overview',
    'Bob Stone',
    press('Dana Miller'),
    async () => {
      expect(await screen.findByText(said('Subtotal'))).toBeTruthy()
    },
  ],
  ['the visits of a week', 'overview&visits=week', said('Nobody yet')],
  [
    'a wrong address of an email',
    'overview',
    'Bob Stone',
    async (user) => {
      const field = await screen.findByLabelText(said('Email address of {who}', { who: 'Dana Miller' }))
      await user.clear(field)
      await user.keyboard('{Enter}')
      expect(screen.getByText(said('Please enter a valid email address.'))).toBeTruthy()
    },
  ],
  ['a painter over the overview', `overview&contractor=${anId('C')}`, said('Nobody yet'), readDialog('Chester')],
  ['the money', 'money', '$1,500.00'],
  ['who owes', 'money&view=owed', said('Late fee')],
  [
    'a payment',
    'money&view=owed',
    said('Late fee'),
    press(said('Record a payment of {customer}', dana)),
    async (user) => {
      const dialog = await inDialog()
      await user.clear(dialog.getByLabelText(said('Amount in dollars')))
      await user.selectOptions(dialog.getByLabelText(said('How')), 'check')
      await user.click(dialog.getByRole('button', { name: said('Record payment') }))
      expect(dialog.getByText(said('Enter an amount of more than $0'))).toBeTruthy()
    },
  ],
  ['payouts', 'money&view=payouts', 'Ann Bell'],
  [
    'a payout',
    'money&view=payouts',
    'Ann Bell',
    press(
      said('{count, plural, =0 {Pay painters} one {Pay # painter, {sum}} other {Pay # painters, {sum}}}', {
        count: 1,
        sum: '$500.00',
      }),
    ),
    readDialog(said('Record the payout')),
  ],
  ['the ledger', 'money&view=ledger', said('Ledger as CSV')],
  ['a year', 'money&view=year', said('To be filed')],
  [
    'prices',
    'pricing',
    said('The first prices'),
    typeWalls('2000'),
    async (user) => {
      await user.click(screen.getByRole('button', { name: said('Preview and save') }))
      expect(await screen.findByText(said('At most {max}.', { max: 1000 }))).toBeTruthy()
    },
  ],
  [
    'a preview of prices',
    'pricing',
    said('The first prices'),
    typeWalls('2'),
    press(said('Preview and save')),
    readDialog('$530.00'),
  ],
  ['the cleanup', 'cleanup', said('Run Cleanup'), press(said('Run Cleanup')), readDialog(said('Remove them'))],
  ['messages', 'messages', said('Job assigned')],
  [
    'a message',
    'messages',
    said('Job assigned'),
    press(said('Read “{subject}” to {address}', { subject: 'Booking confirmed', address: 'dana@example.com' })),
    readDialog(said('To {address}', { address: 'dana@example.com' })),
  ],
  [
    'reviews',
    'reviews',
    said('Visit reopened: not shown'),
    press(said('Hide the review of {customer}…', dana)),
    readDialog(said('Hide review')),
  ],
  [
    'the answer of a painter that goes',
    'reviews',
    said('Visit reopened: not shown'),
    press(said('Remove answer… to {customer}', dana)),
    readDialog(said('Remove the answer?')),
  ],
  ['inquiries', 'inquiries', 'Ray Ortiz'],
  [
    'data of customers',
    'customers',
    said('Save a copy'),
    press(said('Erase')),
    async () => {
      expect(await screen.findByText(said('Please enter a valid email address.'))).toBeTruthy()
    },
  ],
  ['the business', 'business', said('Save')],
  ['the audit', 'audit', said('Booking reassigned')],
]

test.each(screens)(
  'in the pseudo-locale all text of %s is in brackets, except for data',
  async (_name, at, loaded, ...steps) => {
    const { user } = show(`/admin?tab=${at}`)
    expect(await screen.findAllByText(loaded)).not.toHaveLength(0)
    for (const step of steps) await step(user)
    expect(unsaid()).toEqual([])
  },
)

const tabs = ['overview', 'bookings', 'board', 'contractors', 'pricing', 'cleanup', 'service-areas']
const failing = [...tabs, 'messages', 'reviews', 'inquiries', 'business', 'closures', 'audit']

test.each(failing)('so is the tab %s when the server fails', async (at) => {
  show(`/admin?tab=${at}`, {}, () => refusal(503, 'unavailable', 'Away'))
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  expect(unsaid()).toEqual([])
})

test.each([
  ['overview', said('No bookings yet')],
  ['bookings', said('No bookings found')],
  ['contractors', said('No contractors yet')],
  ['service-areas', said('No service areas')],
  ['messages', said('No messages here')],
  ['reviews', said('No reviews here')],
  ['inquiries', said('No inquiries yet')],
  ['audit', said('No changes yet')],
])('so is the tab %s when it is empty', async (at, text) => {
  const nothing = Object.entries(officeAnswers).map(([call, answer]) => [call, Array.isArray(answer) ? [] : answer])
  const empty = { ...Object.fromEntries(nothing), 'GET /api/admin/painters': thePainters() }
  show(`/admin?tab=${at}`, empty as typeof officeAnswers)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is an office in which nothing needs anybody', async () => {
  const quiet = { 'GET /api/admin/needs': theNeeds([]), 'GET /api/admin/visits': theVisits() }
  show('/admin', { ...officeAnswers, ...quiet })
  expect(await screen.findByText(said('Nothing needs you'))).toBeTruthy()
  expect(await screen.findByText(said('No visits'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is the menu of a phone, and an undo that is offered', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: !query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  const { user } = show('/admin?visits=week')
  expect(await screen.findByText(said('Nobody yet'))).toBeTruthy()
  act(() => offerUndo({ id: 'A', bookingId: anId('B'), done: said('Undone'), until: new Date(Date.now() + 30_000) }))
  expect(unsaid()).toEqual([])
  await user.click(screen.getByRole('button', { name: new RegExp(said('Menu')) }))
  expect(await screen.findByRole('dialog', { name: said('Menu') })).toBeTruthy()
  expect(unsaid()).toEqual([])
  act(() => dropUndo('A'))
})

test('so is an expired session', async () => {
  show('/admin?tab=pricing', {}, () => refusal(401, 'unauthenticated', 'Please log in again.'))
  expect(await screen.findByText(said('Session expired'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})
