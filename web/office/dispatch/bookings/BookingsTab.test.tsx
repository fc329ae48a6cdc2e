import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { onPhone } from '#web/testing/browser.ts'
import { aBooking, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BookingsTab } from './BookingsTab.tsx'

const list = 'GET /api/admin/bookings'
const answers = {
  [list]: () =>
    Response.json([
      aBooking(),
      aBooking({ id: anId('D'), customerName: 'Bob Stone', contractorName: null, state: 'no_painter' }),
    ]),
  'GET /api/admin/contractors': () => Response.json([anOfficePainter()]),
}

const show = (at = '/admin?tab=bookings', more: Answers = {}) => {
  answerCalls({ ...answers, ...more })
  return showOfficePage(<BookingsTab />, { at })
}

/** The query strings of the list requests so far. */
const queries = () =>
  addresses()
    .filter((address) => /bookings(\?|$)/.test(address))
    .map((address) => address.split('?')[1] ?? '')

test('bookings are listed with painter, cost and status', async () => {
  show()
  await expect(screen).toShowSoon('Dana Miller', 'No one yet')
  expect(screen.getAllByText('$477.00')).toHaveLength(2)
  expect(screen.getByText('2 total')).toBeTruthy()
})

test('the address determines which bookings are listed', async () => {
  show(`/admin?tab=bookings&q=Main&status=pending&from=2026-12-01&painter=${anId('C')}`)
  await screen.findByText('Dana Miller')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('Main')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending')
  expect(Object.fromEntries(new URLSearchParams(queries()[0]))).toEqual({
    q: 'Main',
    status: 'pending',
    from: '2026-12-01',
    contractorId: anId('C'),
  })
})

test('search and filters become part of the address, and can be cleared', async () => {
  const { user, router } = show()
  await screen.findByText('Dana Miller')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  await user.keyboard('stone')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=bookings&q=stone'))
  await user.selectOptions(screen.getByLabelText('Status'), 'cancelled')
  await waitFor(() => expect(queries().at(-1)).toBe('q=stone&status=cancelled'))
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=bookings'))
})

test('the arrow keys go from the search through the bookings, and Enter opens one', async () => {
  const { user, router } = show()
  await screen.findByText('Dana Miller')
  await user.keyboard('/{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dana Miller' }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.search).toBe(`?tab=bookings&booking=${anId('D')}`)
})

test('a booking is a short card on a phone; it opens the panel, which has everything else that can be done', async () => {
  onPhone()
  const { user, router } = show()
  const [dana, bob] = within(await screen.findByRole('list', { name: 'Bookings' })).getAllByRole('listitem')
  const card = within(dana as HTMLElement)
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Visit',
    'Town',
    'Contractor',
    'Cost',
  ])
  expect(card.getByText('$477.00')).toBeTruthy()
  expect(within(bob as HTMLElement)).toShow('No one yet', 'No painter')
  expect(card.getAllByRole('button')).toHaveLength(1)
  await user.click(card.getByRole('checkbox', { name: /^Choose the booking of Dana Miller/ }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Dana Miller' }))
  expect(router.state.location.search).toBe(`?tab=bookings&booking=${anId('B')}`)
})

test('the visits of a day are listed in order of time with one tap', async () => {
  const { user, router } = show()
  await screen.findByText('Dana Miller')
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await waitFor(() => expect(queries().at(-1)).toMatch(/^sort=visit&from=(\d{4}-\d\d-\d\d)&to=\1$/))
  expect(screen.getByRole('button', { name: 'Tomorrow', pressed: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('visit')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=bookings'))
})

test('the next page continues where the list ended', async () => {
  const { user } = show('/admin?tab=bookings', {
    [list]: () =>
      queries().at(-1)?.includes('cursor=two')
        ? Response.json([aBooking({ id: anId('D'), customerName: 'Bob Stone' })])
        : Response.json([aBooking()], { headers: { Link: '</api/admin/bookings?cursor=two>; rel="next"' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await expect(screen).toShowSoon('Bob Stone', '2 total')
})

test('the filtered bookings are exported', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = show('/admin?tab=bookings&status=pending', {
    'GET /api/admin/bookings.csv': () => new Response('id,status', { headers: { 'Content-Type': 'text/csv' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(made).toHaveBeenCalled())
  expect(addresses()).toContain('/api/admin/bookings.csv?status=pending')
})

test.each([
  ['Details of Dana Miller', ''],
  ['Edit the booking of Dana Miller', '&part=edit'],
  ['Why this painter for Dana Miller', '&part=why'],
  ['Dana Miller', ''],
])('“%s” opens the panel of the booking', async (name, part) => {
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name }))
  expect(router.state.location.search).toBe(`?tab=bookings&booking=${anId('B')}${part}`)
})

test('the list beside an open booking shows who and when, and which one is open', async () => {
  show(`/admin?tab=bookings&booking=${anId('B')}`)
  const open = await screen.findByRole('button', { name: 'Dana Miller' })
  expect(open.getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: 'Bob Stone' }).getAttribute('aria-current')).toBeNull()
  expect(screen.queryByText('$477.00')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Details of Dana Miller' })).toBeNull()
  // There is no room for a column of painters; that there is none is said by the state.
  expect(screen.queryByRole('columnheader', { name: 'Contractor' })).toBeNull()
  expect(screen.getByText('No painter')).toBeTruthy()
})
