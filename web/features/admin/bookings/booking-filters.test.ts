import { expect, test } from 'vitest'
import { filterQuery, filtersIn, noFilters, withFilters } from './booking-filters.ts'

test.each([
  ['', {}],
  ['q=Main+St&status=scheduled', { q: 'Main St', status: 'scheduled' }],
  ['status=nonsense&from=2026-02-30&to=2026-03-01', { to: '2026-03-01' }],
])('the address %j names %o', (address, filters) => {
  expect(filtersIn(new URLSearchParams(address))).toEqual({ ...noFilters, ...filters })
})

test('filters round-trip through the address', () => {
  const filters = { q: 'a&b', status: 'pending' as const, contractorId: 'X', from: '2026-01-01', to: '' }
  const address = withFilters(new URLSearchParams('tab=bookings&to=2026-01-05'), filters)
  expect(address.get('tab')).toBe('bookings')
  expect(filtersIn(address)).toEqual(filters)
})

test('only filters that are set are sent', () => {
  expect(filterQuery({ ...noFilters, q: '  ' })).toEqual({})
  expect(filterQuery({ ...noFilters, q: ' x ', status: 'pending' })).toEqual({ q: 'x', status: 'pending' })
})
