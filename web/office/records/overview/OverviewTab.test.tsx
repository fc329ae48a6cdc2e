import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { onPhone, withMedia } from '#web/testing/browser.ts'
import { theFigures } from '#web/testing/office/inbox-records.ts'
import { aBooking, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OverviewTab } from './OverviewTab.tsx'

const show = (figures: object = {}, booking: object = {}) => {
  answerCalls({
    'GET /api/admin/overview': () => Response.json(theFigures(figures)),
    'GET /api/admin/bookings': () => Response.json([aBooking(booking)]),
  })
  return showOfficePage(<OverviewTab />)
}
const regions = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent)
    .slice(0, 3)
const cardOfDana = async () => within((await screen.findByText('Dana Miller')).closest('li') as HTMLElement)

test('on a phone the inbox comes first, then the visits of the day and the figures', async () => {
  onPhone()
  show()
  await expect(screen).toShowSoon('5 active', '21')
  const missing = screen.getByRole('link', { name: '2 without a painter' })
  expect(missing.getAttribute('href')).toContain('tab=bookings&status=pending')
  expect(screen).toShow('3 active', 'Database healthy')
  expect(regions()).toEqual(['Needs you', 'Visits', 'The business in figures'])
})

test('on a desk the figures lead, and the visits stand beside the inbox', async () => {
  withMedia(true)
  show()
  await expect(screen).toShowSoon('5 active')
  expect(regions()).toEqual(['The business in figures', 'Needs you', 'Visits'])
})

test('records to be cleaned up are counted, and the ten newest bookings listed with state, painter and money', async () => {
  const { user, router } = show({ itemsNeedingCleanup: 3 })
  expect(await screen.findByText('3 items')).toBeTruthy()
  const card = await cardOfDana()
  expect(card.getByText('Unanswered')).toBeTruthy()
  expect(addresses()).toContain('/api/admin/bookings?limit=10')
  expect(card.queryByText('Subtotal')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Customer, painter and money of Dana Miller', expanded: false }))
  expect(card.getAllByText('Kim Lee')).not.toHaveLength(0)
  expect(card.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  for (const amount of ['$450.00', '$27.00', '$270.00', '$180.00', '$477.00'])
    expect(card.getAllByText(amount)).not.toHaveLength(0)
  await user.click(card.getByRole('button', { name: 'Dana Miller' }))
  expect(router.state.location.search).toBe(`?booking=${anId('B')}`)
  await user.click(card.getByRole('button', { name: 'View Job Details of Dana Miller' }))
  expect(router.state.location.search).toBe(`?booking=${anId('B')}`)
  await user.click(card.getByRole('button', { name: 'Edit the booking of Dana Miller' }))
  expect(router.state.location.search).toBe(`?booking=${anId('B')}&part=edit`)
})

test('late fees are part of the sum; a canceled visit owes nothing else', async () => {
  const breakdown = { subtotal: 0, tax: 0, contractor: 0, platform: 0, fees: 100, due: 100 }
  const { user } = show({}, { status: 'cancelled', breakdown, cancellationFee: 100 })
  const card = await cardOfDana()
  await user.click(card.getByRole('button', { name: 'Customer, painter and money of Dana Miller' }))
  expect(card.getByText('Late fees').parentElement?.textContent).toContain('$100.00')
  expect(card.getByText('Total').parentElement?.textContent).toContain('$100.00')
  expect(card.getByText('Contractor', { selector: 'dt' }).parentElement?.textContent).toContain('$0.00')
})
