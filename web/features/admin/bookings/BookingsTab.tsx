import { useFilters } from '#web/features/admin/frame/use-address.ts'
import { Panel } from '#web/features/dashboard/Panel.tsx'
import { useWords } from '#web/lib/words.ts'
import { BookingFilterBar } from './BookingFilterBar.tsx'
import { BookingList } from './BookingList.tsx'
import { filtersIn, withFilters } from './booking-filters.ts'

/** All bookings, with search, filters and an order; what is chosen is part of the address. */
export function BookingsTab() {
  const t = useWords()
  const [filters, show] = useFilters(filtersIn, withFilters)
  return (
    <div data-makes-room>
      <Panel title={t('Bookings')}>
        <BookingFilterBar filters={filters} onChange={show} />
        <BookingList filters={filters} />
      </Panel>
    </div>
  )
}
