import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aCustomerLine } from '#web/testing/office/customer-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CustomerListTab } from './CustomerListTab.tsx'
import { customerFilters } from './customer-filters.ts'

const counts = {
  customers: 907,
  segments: { year: 12, best: 10, repeat: 96, coming: 58, none: 434, owes: 21, complaint: 1 },
  tags: [{ tag: 'landlord', customers: 3 }],
}
const sum = { customers: 12, visits: 17, paid: 29_229.42, mean: 1719.38, first: '2025-11-19', last: '2025-12-18' }
const paul = aCustomerLine({ quoteId: anId('D'), name: null, email: 'paul@example.com', tags: [], lastVisit: null })
const tagging = 'POST /api/admin/customers/tags'

const show = (at = '/admin?tab=customers', more: Answers = {}) => {
  const { bodies } = answerCalls({
    'GET /api/admin/customers': () => Response.json([aCustomerLine(), paul]),
    'GET /api/admin/customers/segments': () => Response.json(counts),
    'GET /api/admin/customers/summary': () => Response.json(sum),
    'GET /api/admin/service-areas': () => Response.json([]),
    ...more,
  })
  return { bodies, ...showOfficePage(<CustomerListTab />, { at }) }
}

const row = (name: string) => within(screen.getByText(name).closest('li, tr') as HTMLElement)

test('a customer is listed with visits, what they paid, tags, and links to their page, their painter and a new booking', async () => {
  show()
  await screen.findByText('Dana Miller')
  const dana = row('Dana Miller')
  expect(dana).toShow('Ardmore', '(215) 555-0123', 'November 19, 2025', '$4,231.18', 'Kim Lee', 'landlord')
  const leadsTo = (name: string) =>
    new URLSearchParams(dana.getByRole('link', { name }).getAttribute('href')?.split('?')[1])
  expect(leadsTo('Dana Miller').get('customer')).toBe(anId('Q'))
  expect(leadsTo('Kim Lee').get('contractor')).toBe(anId('C'))
  expect(Object.fromEntries(leadsTo('New booking for Dana Miller'))).toEqual({
    tab: 'new-booking',
    name: 'Dana Miller',
    phone: '2155550123',
    email: 'dana@example.com',
  })
})

test('the list ends in what everybody who matches comes to', async () => {
  show()
  await expect(screen).toShowSoon(
    '12 customers, last visits November 19, 2025 – December 18, 2025',
    '17 visits',
    '$29,229.42 paid',
    '$1,719.38 a visit on average',
  )
})

test('a segment is counted, chosen with the order that answers it, and kept in the address', async () => {
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'A year ago or longer 12' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=customers&segment=year&sort=oldest'))
  expect(addresses()).toContain('/api/admin/customers?segment=year&sort=oldest')
  await waitFor(() => expect(addresses()).toContain('/api/admin/customers/summary?segment=year'))
  expect(screen.getByRole('button', { name: /^A year ago/ }).getAttribute('aria-pressed')).toBe('true')
})

test('filters are read from an address, and invalid ones are ignored', () => {
  expect(customerFilters.read(new URLSearchParams('segment=happy&sort=last&from=soon'))).toEqual(customerFilters.none)
  expect(
    customerFilters.read(new URLSearchParams('segment=best&sort=total&tag=landlord&in=A&from=2025-01-01')),
  ).toEqual({
    ...customerFilters.none,
    segment: 'best',
    sort: 'total',
    tag: 'landlord',
    areaId: 'A',
    from: '2025-01-01',
  })
})

test('chosen customers are tagged at once, and who is left as they were is named', async () => {
  const { user, bodies } = show(undefined, {
    [tagging]: () =>
      Response.json({
        tagged: [{ quoteId: anId('Q'), tags: ['has a dog', 'landlord'] }],
        skipped: [{ quoteId: anId('D'), reason: 'A customer can have 10 tags. Remove one first.' }],
      }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Dana Miller' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose paul@example.com' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  const form = within(screen.getByText('2 selected').closest('form') as HTMLElement)
  await user.click(form.getByRole('button', { name: 'Add the tag' }))
  expect(form.getByText('Use 1 to 30 letters for a tag, without a comma')).toBeTruthy()
  await user.type(form.getByLabelText('Tag'), ' Has a  dog{Enter}')
  expect(await screen.findByText('1 customer tagged “has a dog”')).toBeTruthy()
  const notice = within(
    screen.getByText('1 customer was not tagged').closest<HTMLElement>('[role=alert]') as HTMLElement,
  )
  expect(notice.getByRole('listitem').textContent).toBe(
    'paul@example.com: A customer can have 10 tags. Remove one first.',
  )
  expect(notice.getByRole('link', { name: 'paul@example.com' })).toBeTruthy()
  expect(screen.queryByText('2 selected')).toBeNull()
  expect(bodies(tagging)).toEqual([{ quoteIds: [anId('Q'), anId('D')], add: ['has a dog'] }])
})

test('a tag is removed from chosen customers by the other button', async () => {
  const { user, bodies } = show(undefined, {
    [tagging]: () => Response.json({ tagged: [{ quoteId: anId('Q'), tags: [] }], skipped: [] }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Dana Miller' }))
  const form = within(screen.getByText('1 selected').closest('form') as HTMLElement)
  await user.type(form.getByLabelText('Tag'), 'landlord')
  await user.click(form.getByRole('button', { name: 'Remove the tag' }))
  expect(await screen.findByText('“landlord” removed from 1 customer')).toBeTruthy()
  expect(bodies(tagging)).toEqual([{ quoteIds: [anId('Q')], remove: ['landlord'] }])
})

test('the filtered list is saved as a table', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = show('/admin?tab=customers&tag=landlord&sort=name', {
    'GET /api/admin/customers.csv': () => new Response('"Customer"\r\n'),
  })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(addresses()).toContain('/api/admin/customers.csv?sort=name&tag=landlord')
})
