import { type BookingStatus, bookingStatuses } from '../../../../domain/booking-status.ts'
import { isCivilDate } from '../../../../domain/dates.ts'

/** The filters of the list; empty text means no filter. */
export type BookingFilters = { q: string; status: BookingStatus | ''; contractorId: string; from: string; to: string }

export const noFilters: BookingFilters = { q: '', status: '', contractorId: '', from: '', to: '' }

/** The filters in an address; invalid ones are ignored. */
export function filtersIn(search: URLSearchParams): BookingFilters {
  const date = (name: string) => (isCivilDate(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    status: bookingStatuses.find((status) => status === search.get('status')) ?? '',
    contractorId: search.get('contractor') ?? '',
    from: date('from'),
    to: date('to'),
  }
}

/** The address of the list with these filters; its other parameters stay. */
export function withFilters(search: URLSearchParams, filters: BookingFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  const parts = {
    q: filters.q,
    status: filters.status,
    contractor: filters.contractorId,
    from: filters.from,
    to: filters.to,
  }
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The filters as arguments of the call. */
export const filterQuery = (
  filters: BookingFilters,
): Partial<Omit<BookingFilters, 'status'> & { status: BookingStatus }> =>
  Object.fromEntries(
    Object.entries({ ...filters, q: filters.q.trim() }).filter(([, value]) => value !== ''),
  ) as Partial<Omit<BookingFilters, 'status'> & { status: BookingStatus }>
