import { bookingStatuses, bookingStatusLabels } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import {
  day,
  defineFilters,
  type FilterValues,
  oneListed,
  oneOf,
  search,
} from '#web/office/parts/lists/define-filters.ts'

/** The filters of the list and its order: the newest first, unless that is another. */
export const bookingFilters = defineFilters({
  q: search(
    text('Find bookings'),
    text('Name, phone, email, address, painter or booking ID'),
    text('Name, town, painter or booking ID'),
  ),
  sort: oneOf(['visit'], { label: text('Order'), all: text('Newest first'), labels: { visit: text('By visit') } }),
  status: oneOf(bookingStatuses, { label: text('Status'), labels: bookingStatusLabels }),
  // `contractor` would open the painter over the list.
  contractorId: oneListed({ label: text('Contractor') }, { parameter: 'painter' }),
  from: day(text('From')),
  to: day(text('To')),
})

type BookingFilters = FilterValues<typeof bookingFilters.filters>

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
