import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { addresses } from '#web/testing/office/addresses.ts'
import { aBooking, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OverviewTab } from './OverviewTab.tsx'

const figures = {
  totalContractors: 6,
  activeContractors: 5,
  totalBookings: 21,
  bookingsWithoutContractor: 2,
  totalServiceAreas: 4,
  activeServiceAreas: 3,
  itemsNeedingCleanup: 0,
  openInquiries: 1,
  undeliveredMessages: 0,
  reviewsToLookAt: 0,
}

const answers = {
  'GET /api/admin/overview': () => Response.json(figures),
  'GET /api/admin/bookings': () => Response.json([aBooking()]),
}

test('the overview shows four figures', async () => {
  answerCalls(answers)
  showOfficePage(<OverviewTab />)
  expect(await screen.findByText('5 active')).toBeTruthy()
  expect(screen.getByText('21')).toBeTruthy()
  const missing = screen.getByRole('link', { name: '2 without a painter' })
  expect(missing.getAttribute('href')).toContain('tab=bookings&status=pending')
  expect(screen.getByText('3 active')).toBeTruthy()
  expect(screen.getByText('Database healthy')).toBeTruthy()
})

test('the inbox comes first', async () => {
  answerCalls(answers)
  showOfficePage(<OverviewTab />)
  await screen.findByText('5 active')
  const [inbox, figuresAt] = ['Needs you', 'The business in figures'].map((name) =>
    screen.getByRole('region', { name }),
  )
  expect(inbox?.compareDocumentPosition(figuresAt as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a recent booking shows the state of its visit', async () => {
  answerCalls({ ...answers, 'GET /api/admin/bookings': () => Response.json([aBooking({ state: 'unanswered' })]) })
  showOfficePage(<OverviewTab />)
  const card = within((await screen.findByText('Dana Miller')).closest('li') as HTMLElement)
  expect(card.getByText('Unanswered')).toBeTruthy()
})

test('records to be cleaned up are counted', async () => {
  answerCalls({ ...answers, 'GET /api/admin/overview': () => Response.json({ ...figures, itemsNeedingCleanup: 3 }) })
  showOfficePage(<OverviewTab />)
  expect(await screen.findByText('3 items')).toBeTruthy()
})

test('the ten newest bookings are listed, each with customer, painter and money', async () => {
  answerCalls(answers)
  const { user, router } = showOfficePage(<OverviewTab />)
  const card = within((await screen.findByText('Dana Miller')).closest('li') as HTMLElement)
  expect(addresses()).toContain('/api/admin/bookings?limit=10')
  expect(card.queryByText('Subtotal')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Dana Miller', expanded: false }))
  expect(card.getAllByText('Kim Lee')).not.toHaveLength(0)
  expect(card.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  for (const amount of ['$450.00', '$27.00', '$270.00', '$180.00', '$477.00'])
    expect(card.getAllByText(amount)).not.toHaveLength(0)
  await user.click(card.getByRole('button', { name: 'View Job Details of Dana Miller' }))
  expect(router.state.location.search).toBe(`?booking=${anId('B')}`)
  await user.click(card.getByRole('button', { name: 'Edit the booking of Dana Miller' }))
  expect(router.state.location.search).toBe(`?booking=${anId('B')}&part=edit`)
})

test('late fees are part of the sum; a cancelled visit owes nothing else', async () => {
  const breakdown = { subtotal: 0, tax: 0, contractor: 0, platform: 0, fees: 100, due: 100 }
  const cancelled = aBooking({ status: 'cancelled', breakdown, cancellationFee: 100 })
  answerCalls({ ...answers, 'GET /api/admin/bookings': () => Response.json([cancelled]) })
  const { user } = showOfficePage(<OverviewTab />)
  const card = within((await screen.findByText('Dana Miller')).closest('li') as HTMLElement)
  await user.click(card.getByRole('button', { name: 'Dana Miller' }))
  expect(card.getByText('Late fees').parentElement?.textContent).toContain('$100.00')
  expect(card.getByText('Total').parentElement?.textContent).toContain('$100.00')
  expect(card.getByText('Contractor', { selector: 'dt' }).parentElement?.textContent).toContain('$0.00')
})

test('an error while loading bookings is shown with Refresh', async () => {
  let fails = true
  answerCalls({
    ...answers,
    'GET /api/admin/bookings': () => (fails ? refusal(503, 'unavailable', 'Away') : Response.json([])),
  })
  const { user } = showOfficePage(<OverviewTab />)
  expect(await screen.findByText("We couldn't load the bookings.")).toBeTruthy()
  fails = false
  const recent = within(screen.getByRole('region', { name: 'Recent Bookings' }))
  await user.click(recent.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No bookings yet')).toBeTruthy()
})
