import { expect, test } from 'vitest'
import { bookingFilters, daysIn, filtersOfDays } from './booking-filters.ts'

test.each([
  ['', {}],
  ['q=Main+St&status=scheduled', { q: 'Main St', status: 'scheduled' }],
  ['status=nonsense&from=2026-02-30&to=2026-03-01', { to: '2026-03-01' }],
])('the address %j names %o', (address, filters) => {
  expect(bookingFilters.read(new URLSearchParams(address))).toEqual({ ...bookingFilters.none, ...filters })
})

test('filters round-trip through the address', () => {
  const filters = {
    q: 'a&b',
    status: 'pending' as const,
    contractorId: 'X',
    from: '2026-01-01',
    to: '',
    sort: 'visit' as const,
  }
  const address = bookingFilters.write(new URLSearchParams('tab=bookings&to=2026-01-05'), filters)
  expect(address.get('tab')).toBe('bookings')
  // That would open the painter's dialog over the list.
  expect(address.get('contractor')).toBeNull()
  expect(bookingFilters.read(address)).toEqual(filters)
})

test('only filters that are set are sent', () => {
  expect(bookingFilters.query({ ...bookingFilters.none, q: '  ' })).toEqual({})
  expect(bookingFilters.query({ ...bookingFilters.none, q: ' x ', status: 'pending' })).toEqual({
    q: 'x',
    status: 'pending',
  })
})

test('the common ranges of days come with their order, and are recognized again', () => {
  const today = '2026-11-24'
  expect(filtersOfDays('tomorrow', today)).toMatchObject({ from: '2026-11-25', to: '2026-11-25', sort: 'visit' })
  expect(filtersOfDays('week', today)).toMatchObject({ from: today, to: '2026-11-30', sort: 'visit' })
  for (const days of ['today', 'tomorrow', 'week', 'all'] as const) {
    expect(daysIn({ ...bookingFilters.none, q: 'x', ...filtersOfDays(days, today) }, today)).toBe(days)
  }
  expect(daysIn({ ...bookingFilters.none, from: '2026-01-01' }, today)).toBeNull()
})
