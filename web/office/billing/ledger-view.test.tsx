import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aLedger, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { LedgerView } from './LedgerView.tsx'

const [entry] = aLedger().entries

const open = (at: string) => {
  const entries = [
    { ...entry, id: anId('E'), bookingId: anId('B'), contractorId: null, contractorName: null, customerName: 'Dana' },
    { ...entry, id: anId('F'), contractorId: anId('C'), contractorName: 'Kim Lee', customerName: 'Dana' },
  ]
  answerCalls({
    'GET /api/admin/money/ledger': () => Response.json(entries),
    'GET /api/admin/money/ledger/sums': () => Response.json([{ account: 'paid', entries: 2, amount: 150 }]),
    'GET /api/admin/money/ledger/counties': () => Response.json(['Bucks', 'Philadelphia']),
  })
  return showOfficePage(<LedgerView />, { at })
}

test('the names in the ledger lead to the booking and to the painter', async () => {
  open('/admin?tab=money&view=ledger')
  const customer = await screen.findByRole('link', { name: 'Dana' })
  expect(customer.getAttribute('href')).toBe(`/admin?tab=money&view=ledger&booking=${anId('B')}`)
  const painter = screen.getByRole('link', { name: 'Kim Lee' })
  expect(painter.getAttribute('href')).toBe(`/admin?tab=money&view=ledger&contractor=${anId('C')}`)
  expect(screen.queryByText('Customers paid, 2 entries')).toBeNull()
})

test('what is looked for has a sum, and a county is chosen from a list', async () => {
  const { user } = open('/admin?tab=money&view=ledger')
  await user.selectOptions(await screen.findByLabelText('County'), await screen.findByRole('option', { name: 'Bucks' }))
  expect(await screen.findByText('Customers paid, 2 entries')).toBeTruthy()
  expect(screen.getByText('$150.00')).toBeTruthy()
})
