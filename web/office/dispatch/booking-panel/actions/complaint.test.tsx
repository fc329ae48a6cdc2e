import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { id, READ, showPanel } from '../testing/show-panel.tsx'

const COMPLAIN = `POST /api/admin/bookings/${id}/complaints`
const complaint = {
  id: anId('S'),
  bookingId: id,
  text: 'Paint on the stair runner.',
  openedAt: '2026-11-24T15:00:00.000Z',
  closedAt: null,
  outcome: null,
}
const finished = (overrides: object = {}) => aBookingInFull({ status: 'completed', state: 'done', ...overrides })

test('a complaint is written down, and nothing is sent without words', async () => {
  const { user, openAction, bodies } = showPanel({ [COMPLAIN]: () => Response.json(complaint) })
  const panel = await openAction('Complaint')
  await user.click(panel.getByRole('button', { name: 'Open a complaint' }))
  expect(await panel.findByText('Please say what the customer is unhappy about.')).toBeTruthy()
  await user.type(panel.getByLabelText('What the customer is unhappy about'), complaint.text)
  await user.click(panel.getByRole('button', { name: 'Open a complaint' }))
  expect(await screen.findByText('The complaint is open until it is settled')).toBeTruthy()
  expect(bodies(COMPLAIN)).toEqual([{ text: complaint.text }])
})

test('an open complaint leads to the money and to a touch-up, and is settled with how it ended', async () => {
  const { user, panel, bodies } = showPanel(
    {
      [READ]: () => Response.json(finished({ complaints: [complaint] })),
      [`${COMPLAIN}/close`]: () =>
        Response.json({ ...complaint, closedAt: complaint.openedAt, outcome: 'Cleaned it.' }),
    },
    `&booking=${id}&part=complaint`,
  )
  const shown = await panel()
  expect(await shown.findByText('Complaint open')).toBeTruthy()
  expect(shown.getByText(complaint.text)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Refund or credit…' }))
  expect(document.activeElement?.textContent).toBe('Money')
  await user.type(shown.getByLabelText('How it ended'), 'Cleaned it.')
  await user.click(shown.getByRole('button', { name: 'It’s settled' }))
  await waitFor(() => expect(bodies(`${COMPLAIN}/close`)).toEqual([{ outcome: 'Cleaned it.' }]))
})

test('finished work gets a free touch-up, once', async () => {
  const TOUCH_UP = `POST /api/admin/bookings/${id}/touch-up`
  const { user, openAction, bodies } = showPanel({
    [READ]: () => Response.json(finished()),
    [TOUCH_UP]: () => Response.json({ bookingId: anId('T') }),
  })
  const panel = await openAction('Free touch-up')
  await user.type(panel.getByLabelText('What needs fixing'), 'A drip above the door.')
  await user.click(panel.getByRole('button', { name: 'Book the touch-up' }))
  expect(await screen.findByText('The touch-up is booked')).toBeTruthy()
  expect(bodies(TOUCH_UP)).toEqual([{ text: 'A drip above the door.' }])
})

// @proves docs/rules/visits.md#the-warranty
test('a warranty visit is claimed by who said so on the phone', async () => {
  const CLAIM = `POST /api/admin/bookings/${id}/warranty-claims`
  const warranty = { until: '2028-11-20', canClaim: true, claims: [] }
  const { user, openAction, bodies } = showPanel({
    [READ]: () => Response.json(finished({ warranty })),
    [CLAIM]: () => Response.json({ visitId: anId('T') }),
  })
  const panel = await openAction('Warranty visit')
  await user.type(panel.getByLabelText('What needs fixing'), 'The paint peels.')
  await user.clear(panel.getByLabelText('Who said so'))
  await user.click(panel.getByRole('button', { name: 'Book the warranty visit' }))
  expect(panel.getByText('Please write down the first and last name of who said so.')).toBeTruthy()
  await user.type(panel.getByLabelText('Who said so'), 'Bob Marsh')
  await user.click(panel.getByRole('button', { name: 'Book the warranty visit' }))
  expect(await screen.findByText('The warranty visit is booked')).toBeTruthy()
  expect(bodies(CLAIM)).toEqual([{ text: 'The paint peels.', name: 'Bob Marsh' }])
})

// @proves docs/rules/visits.md#signing-off
test.each([
  ['good', 'Record the sign-off', 'The sign-off is recorded', {}],
  ['fix', 'Book the touch-up', 'The touch-up is booked', { text: 'A drip above the door.' }],
] as const)('“%s” on the phone is recorded with who said so', async (verdict, button, done, more) => {
  const SIGN_OFF = `POST /api/admin/bookings/${id}/sign-off`
  const { user, openAction, bodies } = showPanel({
    [READ]: () => Response.json(finished({ canSignOff: ['good', 'fix'] })),
    [SIGN_OFF]: () => Response.json({ touchUpId: null }),
  })
  const panel = await openAction('Signed off on the phone')
  const name = panel.getByLabelText<HTMLInputElement>('Who said so')
  expect(name.value).toBe('Dana Miller')
  await user.clear(name)
  await user.click(panel.getByRole('button', { name: 'Record the sign-off' }))
  expect(panel.getByText('Please choose what they say.')).toBeTruthy()
  expect(panel.getByText('Please write down the first and last name of who said so.')).toBeTruthy()
  await user.selectOptions(panel.getByLabelText('What they say of the work'), verdict)
  if (verdict === 'fix') await user.type(panel.getByLabelText('What needs fixing'), more.text)
  await user.type(name, 'Bob Marsh')
  await user.click(panel.getByRole('button', { name: button }))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(bodies(SIGN_OFF)).toEqual([{ name: 'Bob Marsh', verdict, ...more }])
})

test.each([
  ['a dispatcher out of its days', [], 'dispatcher'],
  ['a bookkeeper', ['good'], 'bookkeeper'],
] as const)('signing off on the phone is not offered to %s', async (_, canSignOff, role) => {
  const panel = await showPanel({ [READ]: () => Response.json(finished({ canSignOff })) }, '', role).open()
  expect(await panel.findByRole('button', { name: 'Adjust price' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Signed off on the phone' })).toBeNull()
})

test('the painter in the panel is a link to their page', async () => {
  const panel = await showPanel().open()
  const link = await panel.findByRole('link', { name: 'Everything about Kim Lee' })
  expect(link.getAttribute('href')).toContain(`contractor=${anId('C')}`)
})
