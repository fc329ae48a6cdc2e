import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PayoutsView } from './PayoutsView.tsx'

const sam = {
  contractorId: anId('C'),
  name: 'Sam Lee',
  since: '2026-11-20T15:00:00.000Z',
  jobs: 1,
  earned: 744.84,
  tips: 0,
  tipsReturned: 0,
  collected: 1236.38,
  handedOver: 0,
  due: -491.54,
}
const entry = {
  id: anId('E'),
  at: '2026-11-23T15:00:00.000Z',
  account: 'held',
  kind: 'handed_over',
  amount: 100,
  method: 'check',
  reference: '1042',
  reason: null,
  actor: 'admin',
  actorName: null,
  bookingId: null,
  contractorId: sam.contractorId,
  contractorName: sam.name,
  customerName: null,
  reversible: true,
}
const RECORD = `POST /api/admin/contractors/${sam.contractorId}/handovers`
const BACK = `POST /api/admin/handovers/${entry.id}/reversal`

const open = () => {
  const { requests } = answerCalls({
    'GET /api/admin/payouts/due': () => Response.json({ on: '2026-11-27', painters: [sam] }),
    'GET /api/admin/payouts': () => Response.json([]),
    'GET /api/admin/money/ledger': () => Response.json([entry]),
    [RECORD]: () => Response.json({ entryId: entry.id, held: 744.84, due: 0 }),
    [BACK]: () => Response.json({ entryId: anId('F'), held: 1236.38, due: -491.54 }),
  })
  const { user } = showOfficePage(<PayoutsView />)
  return { user, sent: (call: string) => requests.filter((one) => one.call === call).at(-1)?.body }
}

test('what a painter hands over is recorded, and more than they hold is refused beside the field', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Handed over… by Sam Lee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sam Lee hands money over' }))
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars')
  expect(amount.value).toBe('491.54')
  await user.clear(amount)
  await user.type(amount, '1300')
  await user.click(dialog.getByRole('button', { name: 'Record it' }))
  expect(dialog.getByText('Sam Lee holds $1,236.38; no more can be handed over.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '491.54')
  await user.selectOptions(dialog.getByLabelText('How'), 'Check')
  await user.type(dialog.getByLabelText(/^Reference/), '1042')
  await user.click(dialog.getByRole('button', { name: 'Record it' }))
  await screen.findByText('Recorded')
  expect(sent(RECORD)).toMatchObject({ amount: 491.54, method: 'check', reference: '1042' })
})

test('what was recorded by mistake is taken back with a reason', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Take back $100.00 from Sam Lee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back: $100.00 handed over by Sam Lee?' }))
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  expect(dialog.getByText('Please say why.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Wrong painter')
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  await screen.findByText('Recorded')
  expect(sent(BACK)).toEqual({ reason: 'Wrong painter' })
})
