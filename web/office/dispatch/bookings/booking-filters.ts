import { type BookingStatus, bookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, isCivilDate } from '#domain/platform/dates.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { oneOf, searchIn } from '#web/office/parts/lists/filter-fields.ts'

/** The filters of the list and its order; empty text means no filter, and the newest first. */
export type BookingFilters = {
  q: string
  status: BookingStatus | ''
  contractorId: string
  from: string
  to: string
  sort: 'visit' | ''
}

export const noFilters: BookingFilters = { q: '', status: '', contractorId: '', from: '', to: '', sort: '' }

/** Days that are asked for all the time. */
export const quickDays = ['today', 'tomorrow', 'week', 'all'] as const
export type QuickDays = (typeof quickDays)[number]

/** These days as filters: their visits in order of time; without any days the newest bookings come first. */
export function filtersOfDays(days: QuickDays, today: CivilDate): Pick<BookingFilters, 'from' | 'to' | 'sort'> {
  if (days === 'all') return { from: '', to: '', sort: '' }
  const from = days === 'tomorrow' ? addDays(today, 1) : today
  return { from, to: days === 'week' ? addDays(today, 6) : from, sort: 'visit' }
}

/** Which of these days the filters are about; null for others. */
export const daysIn = (filters: BookingFilters, today: CivilDate): QuickDays | null =>
  quickDays.find((days) => {
    const { from, to } = filtersOfDays(days, today)
    return from === filters.from && to === filters.to
  }) ?? null

/** The filters in an address; invalid ones are ignored. */
export function filtersIn(search: URLSearchParams): BookingFilters {
  const date = (name: string) => (isCivilDate(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  return {
    q: searchIn(search),
    status: oneOf(bookingStatuses, search.get('status')),
    contractorId: search.get('painter') ?? '',
    from: date('from'),
    to: date('to'),
    sort: oneOf(['visit'], search.get('sort')),
  }
}

/** The address of the list with these filters; its other parameters stay. */
export const withFilters = (search: URLSearchParams, { contractorId, ...filters }: BookingFilters): URLSearchParams =>
  withParts(search, { ...filters, painter: contractorId })
