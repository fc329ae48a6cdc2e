import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations } from '../../../domain/words/words.ts'
import { onPhone } from '../contractor/testing/on-phone.ts'
import { forgetPricingDraft } from './pricing/pricing-draft.ts'
import { forgetEnding } from './session/session-ending.ts'
import { unsaid } from './testing/office.ts'
import { inDialog, press, readDialog, type Screen, type Step, said, show } from './testing/pseudo-office.tsx'

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

const dana = { customer: 'Dana Miller' }

/** The buttons of the panel, as far as nothing has to be typed to see what they would do. */
const verbs = {
  Move: said('Move'),
  Reassign: said('Reassign'),
  Complete: said('Complete'),
  'Send again': said('Send again'),
  Note: said('Note'),
} as const

const screens: Screen[] = [
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
      const status = await dialog.findByRole('combobox', { name: said('Status') })
      await user.selectOptions(status, 'completed')
      expect(dialog.getByRole('button', { name: said('Continue to complete') })).toBeTruthy()
      await user.selectOptions(status, 'cancelled')
      expect(dialog.getByRole('button', { name: said('Continue to cancel') })).toBeTruthy()
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
  [
    'notes for the office that are written',
    'bookings',
    'Bob Stone',
    press(said('Details of {customer}', dana)),
    press(said('Write office notes')),
    readDialog(said('Only the office reads them.')),
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

test('so are the bookings on a phone', async () => {
  onPhone()
  show('/admin?tab=bookings')
  expect(await screen.findByRole('button', { name: 'Dana Miller' })).toBeTruthy()
  expect(unsaid()).toEqual([])
})
