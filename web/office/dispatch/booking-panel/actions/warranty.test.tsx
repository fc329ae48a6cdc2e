import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { id, READ, showPanel } from '../testing/show-panel.tsx'

const claim = {
  id: anId('W'),
  bookingId: anId('B'),
  visitId: id,
  claimedBy: 'customer',
  claimedAt: '2026-11-20T15:00:00.000Z',
  text: 'The paint peels.',
  photos: [],
  reportedCause: 'damage',
  canDecide: true,
  canPay: true,
  decision: null,
}
const DECIDE = `POST /api/admin/bookings/${id}/warranty-claims/${claim.id}/decide`
const withClaim = (more: object = {}) =>
  aBookingInFull({
    status: 'completed',
    state: 'done',
    purpose: 'warranty',
    warranty: { until: null, canClaim: false, claims: [{ ...claim, ...more }] },
  })

// @proves docs/rules/visits.md#cause-and-who-bears-it
test('a claim is decided with the cause, who bears it, and what the painter is paid', async () => {
  const decision = { cause: 'damage', bearer: 'business', pay: 80, note: null, decidedAt: '2026-11-23T15:00:00.000Z' }
  const { user, openAction, bodies } = showPanel({
    [READ]: () => Response.json(withClaim()),
    [DECIDE]: () => Response.json({ ...claim, canDecide: false, decision }),
  })
  const panel = await openAction('Warranty claim')
  expect(panel.getByText('The painter says: Damage after the work')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Record the decision' }))
  expect(panel.getByText('Please choose who pays for it.')).toBeTruthy()
  expect(bodies(DECIDE)).toEqual([])
  await user.selectOptions(panel.getByLabelText('Who pays for it'), 'We pay the painter')
  await user.click(panel.getByRole('button', { name: 'Record the decision' }))
  expect(panel.getByText('Enter an amount above $0')).toBeTruthy()
  await user.type(panel.getByLabelText('Amount in dollars'), '80')
  await user.click(panel.getByRole('button', { name: 'Record the decision' }))
  expect(await screen.findByText('The warranty claim is decided')).toBeTruthy()
  expect(bodies(DECIDE)).toEqual([{ cause: 'damage', bearer: 'business', pay: 80, note: '' }])
})

test('a claim that is not under warranty needs a reason, which the customer reads', async () => {
  const { user, openAction, bodies } = showPanel({
    [READ]: () => Response.json(withClaim({ canPay: false })),
    [DECIDE]: () => Response.json({ ...claim, canDecide: false }),
  })
  const panel = await openAction('Warranty claim')
  expect(panel.queryByRole('option', { name: 'We pay the painter' })).toBeNull()
  await user.selectOptions(panel.getByLabelText('Who pays for it'), 'Not under warranty')
  await user.click(panel.getByRole('button', { name: 'Record the decision' }))
  expect(panel.getByText('Please say why it isn’t under warranty. The customer reads it.')).toBeTruthy()
  await user.type(panel.getByLabelText('Why it isn’t under warranty'), 'Water came in.')
  await user.click(panel.getByRole('button', { name: 'Record the decision' }))
  expect(await screen.findByText('The warranty claim is decided')).toBeTruthy()
  expect(bodies(DECIDE)).toEqual([{ cause: 'damage', bearer: 'customer', note: 'Water came in.' }])
})

test('a claim whose visit is to come is shown, and nothing can be decided yet', async () => {
  const { panel } = showPanel({ [READ]: () => Response.json(withClaim({ canDecide: false })) }, `&booking=${id}`)
  const shown = await panel()
  expect(await shown.findByText('You decide what caused it and who pays for it once the visit is over.')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Warranty claim' })).toBeNull()
})
