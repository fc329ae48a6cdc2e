import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CustomersTab } from './CustomersTab.tsx'

const customer = '/api/admin/customers/dana%40example.com'
const erased = {
  removedQuotes: 2,
  removedBookings: 1,
  blankedBookings: 1,
  removedInquiries: 0,
  removedReviews: 0,
  removedMessages: 5,
  removedPhotos: 3,
}

async function show(answers: Answers, email = 'dana@example.com') {
  const { requests } = answerCalls(answers)
  const { user } = showOfficePage(<CustomersTab />)
  const field = await screen.findByLabelText<HTMLInputElement>("Customer's email")
  await user.type(field, email)
  return { user, field, calls: () => requests.map(({ call }) => call) }
}

test('a copy of all data is saved as a file, its amounts in dollars', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const lists =
    'quotes bookings inquiries messages documents reviews changes signOffs cardPayments conversations visitPhotos'
  const more = 'officeNotes customerNotes visitNotes painterNotes devices noShows complaints tags warrantyClaims'
  const price = { bookingId: 'B'.repeat(20), at: '2026-11-20T15:00:00.000Z', account: 'owed', kind: 'price' }
  const data = {
    email: 'dana@example.com',
    exportedAt: '2026-11-23T15:00:00.000Z',
    ...Object.fromEntries(`${lists} ${more}`.split(' ').map((name) => [name, []])),
    ledger: [{ ...price, amount: 654.25, method: null, checkNumber: null, reason: null }],
  }
  const { user } = await show({ [`GET ${customer}/export`]: () => Response.json(data) })
  await user.click(screen.getByRole('button', { name: 'Save a copy' }))
  expect(await screen.findByText('Data saved')).toBeTruthy()
  const [file] = made.mock.calls[0] as [Blob]
  expect(JSON.parse(await file.text())).toEqual(data)
})

test('a person is erased after confirmation', async () => {
  const { user, field, calls } = await show({ [`DELETE ${customer}`]: () => Response.json(erased) })
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(calls()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Data erased')).toBeTruthy()
  expect(
    screen.getByText('2 quotes, 1 booking and 3 photos removed; 1 completed booking kept without personal details.'),
  ).toBeTruthy()
  expect(field.value).toBe('')
})

test.each(['Save a copy', 'Erase'])('%s needs an address', async (button) => {
  const { user, field, calls } = await show({}, 'dana')
  await user.click(screen.getByRole('button', { name: button }))
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect([screen.queryByRole('dialog'), calls()]).toEqual([null, []])
})

test('the data of somebody without email is found by their phone number', async () => {
  const none = { total: 0, isMore: false, hits: [] }
  const quoteId = 'Q'.repeat(20)
  const hit = { name: 'Ruth', email: '', phone: '(215) 555-0123', town: 'Media', quoteId, visit: null, bookings: 1 }
  const others = [{ ...hit, email: 'ruth@example.com', quoteId: 'R'.repeat(20) }, hit]
  const found = {
    terms: [],
    isGuess: false,
    day: null,
    customers: { total: 2, isMore: false, hits: others },
    quotes: none,
    bookings: none,
    painters: none,
    inquiries: none,
    messages: none,
    areas: none,
  }
  const erase = `DELETE /api/admin/quotes/${quoteId}/customer`
  const { user, calls } = await show(
    { 'GET /api/admin/search': () => Response.json(found), [erase]: () => Response.json(erased) },
    '215-555-0123',
  )
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }))
  await screen.findByText('Data erased')
  expect(calls()).toContain(erase)
})
