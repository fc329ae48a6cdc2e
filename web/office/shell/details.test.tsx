import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCustomerPage, customerAnswers } from '#web/testing/office/customer-records.ts'
import { officeAnswers } from '#web/testing/office/office.ts'
import { anId } from '#web/testing/office/records.ts'
import { inDialog, press, readDialog, type Step, showOffice } from '#web/testing/office/show-office.tsx'
import { forgetEnding } from './session/session-ending.ts'

beforeEach(() => {
  sessionStorage.clear()
  forgetEnding()
})

const answers = { ...officeAnswers, ...customerAnswers }
const page = `GET /api/admin/quotes/${anId('Q')}/customer`
const customer = `quotes&customer=${anId('Q')}`
const see =
  (text: string): Step =>
  async () => {
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
  }

type Case = [what: string, at: string, loaded: string, ...steps: Step[]]
const cases: Case[] = [
  [
    'a cancellation names the credit that is owed, once it has a reason',
    'bookings',
    'Bob Stone',
    press('Details of Dana Miller'),
    press('Cancel…'),
    async (user) => {
      const dialog = await inDialog()
      await user.click(dialog.getByRole('button', { name: 'Cancel this visit' }))
      expect(dialog.getByText('Please say why.')).toBeTruthy()
      await user.type(dialog.getByLabelText('Reason'), '1')
    },
    readDialog('Credit we owe'),
  ],
  [
    'notes of the office say who reads them',
    'bookings',
    'Bob Stone',
    press('Details of Dana Miller'),
    press('Write office notes'),
    readDialog('Only the office reads them.'),
  ],
  [
    'why a booking has this painter is explained',
    'bookings',
    'Bob Stone',
    press('Why this painter for Dana Miller'),
    readDialog('No painter covers this address.'),
  ],
  [
    'a change that cannot be taken back says so',
    'bookings',
    'Bob Stone',
    press('Details of Dana Miller'),
    press('Take back…'),
    press('Take it back'),
    see("That didn't go through. Please try again."),
  ],
  [
    'a call is noted with what came of it, and with a day to call back',
    'quotes&view=calls',
    'Not called yet',
    press('Log the call to Dana Miller'),
    readDialog('What came of the call'),
    async (user) => {
      const dialog = await inDialog()
      await user.click(dialog.getByRole('radio', { name: 'Call back' }))
      await user.clear(dialog.getByLabelText(/^Call back on/))
      await user.click(dialog.getByRole('button', { name: 'Log the call' }))
      expect(dialog.getByText('Choose today or a day within six months.')).toBeTruthy()
    },
  ],
  ['the page of a customer names what is owed to them', customer, '(215) 555-0123', readDialog('We owe them')],
  [
    'a quote that cannot be sent again is reported',
    customer,
    '(215) 555-0123',
    async (user) => user.click((await inDialog()).getByRole('button', { name: 'Send again' })),
    see("We couldn't send the quote"),
  ],
  [
    'a painter who leaves has jobs that nobody else can take',
    'contractors',
    'Ann Bell',
    press('Manage Kim Lee'),
    press('Leaves…'),
    see('Nobody is free: it waits for a painter'),
  ],
  [
    'an area is deactivated for as long as it can be undone',
    'service-areas',
    'Zips',
    press('Deactivate Chester'),
    readDialog('You can undo it for ten seconds, and reactivate it any time.'),
  ],
  [
    'visits are moved off closed days',
    'closures',
    'Close these days',
    press('Move all… off Tue, Dec 1'),
    readDialog('Nobody has time'),
  ],
  [
    'a message is read with its address',
    'messages',
    'Job assigned',
    press('Read “Booking confirmed” to dana@example.com'),
    readDialog('To dana@example.com'),
  ],
  [
    'the answer of a painter is removed after a question',
    'reviews',
    'Visit reopened: not shown',
    press('Remove answer… to Dana Miller'),
    readDialog('Remove the answer?'),
  ],
]

test.each(cases)('%s', async (_, at, loaded, ...steps) => {
  const { user } = showOffice(`/admin?tab=${at}`, answers)
  expect(await screen.findAllByText(loaded)).not.toHaveLength(0)
  for (const step of steps) await step(user)
})

test('the page of a customer without anything says that there are no notes', async () => {
  const bare = aCustomerPage({ others: [], quotes: [], bookings: [], emails: [], talk: [], notes: [] })
  showOffice(`/admin?tab=${customer}`, { ...answers, [page]: bare })
  expect(await screen.findByText('No notes yet. Only the office sees them.')).toBeTruthy()
})

test('a painter’s compliance documents show when they were handed in, and are sent back with a reason', async () => {
  const handedIn = {
    id: anId('P'),
    number: '12',
    issuer: null,
    expiresOn: '2099-12-01',
    fileName: '12',
    version: 2,
    handedInAt: '2026-11-23T15:00:00.000Z',
    reason: null,
  }
  const kinds = [
    { kind: 'license', standing: 'waiting', accepted: null, handedIn },
    { kind: 'insurance', standing: 'missing', accepted: null, handedIn: null },
  ]
  const { user } = showOffice('/admin?tab=contractors', {
    ...officeAnswers,
    [`GET /api/admin/contractors/${anId('C')}/papers`]: kinds,
  })
  await press('Manage Kim Lee')(user)
  expect(await screen.findAllByText('Handed in Nov 23, 2026, 10:00 AM')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send the license back…' }))
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  expect(screen.getByText('Please say why.')).toBeTruthy()
})
