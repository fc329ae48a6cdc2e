import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations } from '../../../domain/words/words.ts'
import { forgetPricingDraft } from './pricing/pricing-draft.ts'
import { forgetEnding } from './session/session-ending.ts'
import { officeAnswers, unsaid } from './testing/office.ts'
import { inDialog, press, readDialog, type Screen, said, show } from './testing/pseudo-office.tsx'
import { anId } from './testing/records.ts'

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

const kim = { name: 'Kim Lee' }

const aPaper = { id: anId('P'), number: '12', issuer: null, expiresOn: '2099-12-01', fileName: '12', version: 2 }
const handedIn = { ...aPaper, handedInAt: '2026-11-23T15:00:00.000Z', reason: null }
const kinds = (license: object, insurance: object) => [
  { kind: 'license', ...license },
  { kind: 'insurance', ...insurance },
]
const papers = `GET /api/admin/contractors/${anId('C')}/papers`
const waiting = kinds(
  { standing: 'waiting', accepted: null, handedIn },
  { standing: 'sent_back', accepted: null, handedIn: { ...handedIn, issuer: '12', reason: '12' } },
)
const accepted = { ...handedIn, issuer: '12' }
const counting = kinds(
  { standing: 'ending', accepted, handedIn: null },
  { standing: 'ended', accepted, handedIn: null },
)
const none = kinds(
  ...(['missing', 'missing'].map((standing) => ({ standing, accepted: null, handedIn: null })) as [object, object]),
)

const screens: Screen[] = [
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
    readDialog(said('Reopen bookings on')),
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

test.each([
  ['wait or were sent back', waiting, said('Handed in {moment}', { moment: 'Nov 23, 2026, 10:00 AM' })],
  ['were accepted', counting, said('Accepted')],
  ['are missing', none, said('Missing')],
])('so are the papers of a painter that %s', async (_, these, text) => {
  const { user } = show('/admin?tab=contractors', { ...officeAnswers, [papers]: these })
  await press(said('Manage {name}', kim))(user)
  expect(await screen.findAllByText(text)).not.toHaveLength(0)
  const back = screen.queryByRole('button', { name: said('Send the license back…') })
  if (back) {
    await user.click(back)
    await user.click(screen.getByRole('button', { name: said('Send back') }))
    expect(screen.getByText(said('Please say why.'))).toBeTruthy()
  }
  expect(unsaid()).toEqual([])
})
