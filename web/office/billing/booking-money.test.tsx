import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aLedger, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BookingMoney } from './BookingMoney.tsx'

const ENTER = `POST /api/admin/bookings/${anId('B')}/ledger`

/** The form of a refund, of a bill of $680 that is paid, with or without a tip. */
const refunding = async ({ tips = 100 } = {}) => {
  const paid = 680 + tips
  const ledger = aLedger({
    payment: { owed: paid, paid, balance: 0, due: 0, state: 'paid' },
    tips,
    refundableToCard: paid,
  })
  const { requests } = answerCalls({
    [`GET /api/admin/bookings/${anId('B')}/ledger`]: () => Response.json(ledger),
    [ENTER]: () => Response.json(ledger),
  })
  const { user } = showOfficePage(<BookingMoney bookingId={anId('B')} customer="Dana Miller" />)
  await user.click(await screen.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
  const write = async (amount: string) => {
    await user.clear(dialog.getByLabelText('Amount in dollars'))
    await user.type(dialog.getByLabelText('Amount in dollars'), amount)
  }
  const send = async () => {
    await user.type(dialog.getByLabelText('Reason'), 'Sorry')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    return requests.filter(({ call }) => call === ENTER).at(-1)?.body
  }
  const box = () => dialog.queryByRole<HTMLInputElement>('checkbox', { name: 'The tip goes back, too' })
  return { user, dialog, write, send, box }
}

// @proves docs/rules/money.md#tips-that-go-back
test('a refund of less than the bill leaves the tip, unless the office says otherwise', async () => {
  const { user, dialog, write, send, box } = await refunding()
  await write('50')
  expect(box()?.checked).toBe(false)
  expect(dialog.getByText('The painter keeps the tip of $100.00.')).toBeTruthy()
  await user.click(box() as HTMLInputElement)
  expect(
    dialog.getByText('That includes the tip of $50.00: the painter gets that much less, and we let them know.'),
  ).toBeTruthy()
  expect(await send()).toMatchObject({ kind: 'refund', amount: 50, returnTip: true })
})

test('a refund above the bill includes the tip, even if it was unchecked before, and says why', async () => {
  const { user, dialog, write, send, box } = await refunding()
  await write('50')
  await user.click(box() as HTMLInputElement)
  await user.click(box() as HTMLInputElement)
  expect(box()?.checked).toBe(false)
  await write('780')
  expect([box()?.checked, box()?.disabled]).toEqual([true, true])
  expect(
    dialog.getByText(/^That includes the tip of \$100.00: .* More goes back than was paid for the work/),
  ).toBeTruthy()
  const sent = await send()
  expect(sent).toMatchObject({ kind: 'refund', amount: 780 })
  expect(sent).not.toHaveProperty('returnTip')
})

// @proves docs/rules/money.md#refunds-and-credits
test('the number of a check that is refunded is no part of the reason', async () => {
  const { user, dialog, write, send } = await refunding({ tips: 0 })
  await user.selectOptions(dialog.getByLabelText('How'), 'Check')
  await user.type(dialog.getByLabelText('Check number'), ' 221 ')
  await write('50')
  expect(await send()).toMatchObject({ kind: 'refund', method: 'check', checkNumber: '221', reason: 'Sorry' })
})

// @proves docs/rules/money.md#cash-and-checks
test('a check is taken back once the office has said whether it bounced', async () => {
  const { requests } = answerCalls({
    [`GET /api/admin/bookings/${anId('B')}/ledger`]: () => Response.json(aLedger()),
    [ENTER]: () => Response.json(aLedger()),
  })
  const { user } = showOfficePage(<BookingMoney bookingId={anId('B')} customer="Dana Miller" />)
  await user.click(await screen.findByRole('button', { name: /Take back/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'No funds')
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take it back' })
  expect(confirm.disabled).toBe(true)
  await user.selectOptions(dialog.getByLabelText('What happened?'), 'The check didn’t clear')
  await user.click(confirm)
  expect(requests.findLast(({ call }) => call === ENTER)?.body).toMatchObject({
    kind: 'reversal',
    because: 'bounced',
    reason: 'No funds',
  })
})

test('a refund does not ask about a tip where there is none', async () => {
  const { write, send, box } = await refunding({ tips: 0 })
  await write('680')
  expect(box()).toBeNull()
  expect(await send()).not.toHaveProperty('returnTip')
})

// @proves docs/rules/money.md#the-statement
test('the money of a booking is its lines, with their end and their documents, and only what can be taken back has a button', async () => {
  answerCalls({ [`GET /api/admin/bookings/${anId('B')}/ledger`]: () => Response.json(aLedger()) })
  const { user } = showOfficePage(<BookingMoney bookingId={anId('B')} customer="Dana Miller" />)
  const rows = [...(await screen.findByRole('table', { name: 'Money' })).querySelectorAll('tbody tr')] as HTMLElement[]
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells.map(([what, ...amounts]) => [what?.replace(/Nov \d.*?[AP]M/g, '…'), ...amounts])).toEqual([
    ['Price… Invoice 2026-0418', '$477.00', '', '', ''],
    ['Late change fee… ', '$100.00', '', '', 'Waive'],
    ['Payment, Check, 1042… ', '', '$300.00', '', 'Take back'],
    ['Collected by the painter, Check, 1042, Kim Lee… ', '', '', '-$300.00', ''],
    ['Credit (taken back)… Taken back … by PatThey had called you', '-$25.00', '', '', ''],
  ])
  expect(within(rows[4] as HTMLElement).getByText('-$25.00').tagName).toBe('S')
  expect(screen.queryByRole('table', { name: 'Entries' })?.closest('details')?.open).toBe(false)
  await user.click(within(rows[2] as HTMLElement).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByRole('dialog', { name: 'Take back: Payment, $300.00?' })).toBeTruthy()
})
