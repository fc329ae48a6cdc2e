import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { pricingFields } from '../../../domain/pricing-settings.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations, words } from '../../../domain/words/words.ts'
import { reader } from '../../lib/here.ts'
import { startSession } from '../../lib/session.ts'
import { ReaderContext } from '../../lib/words.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { AdminDashboardPage } from './AdminDashboardPage.tsx'
import { dropUndo, offerUndo } from './acts/pending-undos.ts'
import { forgetPricingDraft } from './pricing/pricing-draft.ts'
import { forgetEnding } from './session/session-ending.ts'
import { theNeeds, theVisits } from './testing/need-records.ts'
import { officeAnswers, unsaid } from './testing/office.ts'
import { anId, thePainters } from './testing/records.ts'
import { showAdmin } from './testing/show-admin.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const pseudoReader = { ...reader, locale: PSEUDO_LOCALE }

/** A text of the dashboard in the pseudo-locale. */
const said = words(pseudoReader)

type User = ReturnType<typeof showAdmin>['user']

const inPseudo = (page: ReactNode) => <ReaderContext value={pseudoReader}>{page}</ReaderContext>

function show(at: string, answers = officeAnswers, answerOf = (answer: unknown): Response => Response.json(answer)) {
  startSession('administrator', 'token')
  const calls = Object.entries(officeAnswers).map(([call]) => [call, () => answerOf(answers[call])])
  answerCalls(Object.fromEntries(calls) as Parameters<typeof answerCalls>[0])
  return showAdmin(inPseudo(<AdminDashboardPage />), { at })
}

beforeEach(() => {
  forgetEnding()
  forgetPricingDraft()
})
const press =
  (name: string, nth = 0) =>
  async (user: User) => {
    const buttons = await screen.findAllByRole('button', { name })
    await user.click(buttons[nth] as HTMLElement)
  }

const inDialog = async () => within(await screen.findByRole('dialog'))

const readDialog = (text: string) => async () => {
  const dialog = await inDialog()
  expect(await dialog.findAllByText(text)).not.toHaveLength(0)
}

const typeWalls = (price: string) => async (user: User) => {
  const field = screen.getByLabelText(words({ locale: PSEUDO_LOCALE })(pricingFields.wallCostPerSqFt.label))
  await user.clear(field)
  await user.type(field, price)
}

type Step = (user: User) => Promise<void>

const dana = { customer: 'Dana Miller' }
const kim = { name: 'Kim Lee' }

/** The buttons of the panel, as far as nothing has to be typed to see what they would do. */
const verbs = {
  Move: said('Move'),
  Reassign: said('Reassign'),
  Complete: said('Complete'),
  'Send again': said('Send again'),
  Note: said('Note'),
} as const

// Text that appears once the screen has loaded, and the actions after it.
const screens: [name: string, at: string, loaded: string, ...steps: Step[]][] = [
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
  ['bookings', 'bookings', 'Bob Stone'],
  ['the board', 'board', 'Ann Bell'],
  [
    'a booking in full',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    readDialog(said('Conditions: {conditions}', { conditions: said('Furniture moving') })),
    readDialog(said('All {count} entries', { count: 10 })),
    readDialog(said('Office only')),
  ],
  [
    'a change that is taken back',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    press(said('Take back…')),
    async (user) => {
      expect(await screen.findByText(said('Take this change back?'))).toBeTruthy()
      await user.click(screen.getByRole('button', { name: said('Take it back') }))
      expect(await screen.findByText(said("That didn't go through. Please try again."))).toBeTruthy()
    },
  ],
  [
    'a booking whose status is set',
    'bookings',
    'Bob Stone',
    press(said('Edit the booking of {customer}', dana)),
    async (user) => {
      const dialog = await inDialog()
      for (const status of ['completed', 'cancelled']) {
        await user.selectOptions(await dialog.findByRole('combobox', { name: said('Status') }), status)
        await user.click(dialog.getByRole('button', { name: said('Save booking') }))
        expect(dialog.getByText(said('Please confirm this first.'))).toBeTruthy()
      }
    },
  ],
  ...(['Move', 'Reassign', 'Complete', 'Send again', 'Note'] as const).map(
    (verb): [string, string, string, ...Step[]] => [
      `a booking with ${verb} opened`,
      'bookings',
      'Bob Stone',
      press(said('Details of {customer}', dana)),
      press(verbs[verb]),
      verb === 'Send again' || verb === 'Note' ? readDialog(said('Not now')) : readDialog(said('Fee for the customer')),
    ],
  ),
  [
    'a booking that is cancelled',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    press(said('Cancel…')),
    async (user) => {
      const dialog = await inDialog()
      await user.click(dialog.getByRole('button', { name: said('Cancel this visit') }))
      expect(dialog.getByText(said('Please say why.'))).toBeTruthy()
      await user.type(dialog.getByLabelText(said('Reason')), '1')
    },
    readDialog(said('Credit we owe')),
    readDialog(said('The customer asked for this')),
  ],
  [
    'a booking whose price is changed',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    press(said('Adjust price')),
    async (user) => {
      const dialog = await inDialog()
      const cost = dialog.getByLabelText(said('Final cost'))
      await user.clear(cost)
      await user.click(dialog.getByRole('button', { name: said('Change the price') }))
      expect(dialog.getByText(said('Enter an amount of more than $0'))).toBeTruthy()
      expect(dialog.getByText(said('Please say why the cost changes.'))).toBeTruthy()
      await user.type(cost, '400')
      await user.type(dialog.getByLabelText(said('Reason for the adjustment')), '1')
    },
    readDialog(said('Yes, change it anyway')),
  ],
  [
    'a customer who is corrected',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    press(said('Correct the customer')),
    async (user) => {
      const dialog = await inDialog()
      await user.clear(dialog.getByLabelText(said('Phone')))
      await user.click(dialog.getByRole('button', { name: said('Save') }))
      expect(dialog.getByText(said('Please enter a phone number with ten digits.'))).toBeTruthy()
    },
  ],
  [
    'notes for the painter that are written',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    press(said('Edit notes')),
    readDialog(said('Save notes')),
  ],
  ['no booking', 'bookings&booking=nothing', 'Bob Stone', readDialog(said('There is no such booking'))],
  [
    'why this painter',
    'bookings',
    'Bob Stone',
    press(said('Why this painter for {customer}', dana)),
    readDialog(said('No painter covers this address.')),
  ],
  [
    'many that are cancelled',
    'bookings',
    'Bob Stone',
    async (user) => user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement),
    press(said('Cancel these bookings')),
    readDialog(said('Cancel them')),
  ],
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
  ['painters', 'contractors', 'Ann Bell'],
  [
    'a painter',
    'contractors',
    'Ann Bell',
    press(said('Manage {name}', kim)),
    readDialog('Chester'),
    async (user) => {
      const field = (await inDialog()).getByLabelText(said('Square feet in a day'))
      await user.clear(field)
      await user.type(field, '7')
    },
  ],
  [
    'a painter who leaves',
    'contractors',
    'Ann Bell',
    press(said('Manage {name}', kim)),
    press(said('Leaves…')),
    async () => {
      expect(await screen.findByText(said('Nobody is free: it waits for a painter'))).toBeTruthy()
    },
  ],
  ['an invitation', 'contractors', 'Ann Bell', press(said('Invite contractor')), readDialog('Chester')],
  [
    'a new password',
    'contractors',
    'Ann Bell',
    press(said('Manage {name}', kim)),
    press(said('Reset password')),
    async () => {
      expect(await screen.findByText(said('Reset the password of {name}?', kim))).toBeTruthy()
    },
  ],
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
  ['service areas', 'service-areas', 'Zips'],
  [
    'an area',
    'service-areas',
    'Zips',
    press(said('Add service area')),
    async (user) => {
      const dialog = await inDialog()
      await user.type(dialog.getByLabelText(said('Name')), '1')
      await user.click(dialog.getByRole('button', { name: said('Add') }))
      expect(dialog.getByText(said('Please choose at least one county.'))).toBeTruthy()
    },
  ],
  [
    'the painters of an area',
    'service-areas',
    'Zips',
    press(said('Edit {name}', { name: 'Chester' })),
    async () => {
      const dialog = await inDialog()
      expect(await dialog.findByText(said('Not verified'))).toBeTruthy()
    },
  ],
  [
    'an area that pauses',
    'service-areas',
    'Zips',
    press(said('Deactivate {name}', { name: 'Chester' })),
    readDialog(said('You can undo it for ten seconds, and reactivate it any time.')),
  ],
  [
    'an area that goes',
    'service-areas',
    'Zips',
    press(said('Delete {name}', { name: 'Zips' })),
    readDialog(said('Delete for good')),
  ],
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
  ['closed days', 'closures', said('Close these days')],
  [
    'a wrong form for closed days',
    'closures',
    said('Close these days'),
    press(said('Close these days')),
    async () => {
      expect(await screen.findByText(said('Please pick the first day.'))).toBeTruthy()
    },
  ],
  [
    'moving visits off closed days',
    'closures',
    said('Close these days'),
    press(said('Move all… off {days}', { days: 'Tue, Dec 1' })),
    readDialog(said('Nobody has time')),
  ],
  [
    'opening closed days again',
    'closures',
    said('Close these days'),
    press(said('Open again… {days}', { days: 'Tue, Dec 1' })),
    readDialog(said('Open again')),
  ],
  [
    'changing closed days',
    'closures',
    said('Close these days'),
    press(said('Change {days}', { days: 'Tue, Dec 1' })),
    readDialog(said('Change closed days')),
  ],
  [
    'changing a pause',
    'closures',
    said('Close these days'),
    press(said('Change: {place}', { place: 'Zips' })),
    readDialog(said('Bookings again from')),
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
