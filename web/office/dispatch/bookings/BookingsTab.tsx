import { useTranslate } from '#web/lib/use-translate.ts'
import { useFilters } from '#web/office/parts/address/use-address.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { BookingFilterBar } from './BookingFilterBar.tsx'
import { BookingList } from './BookingList.tsx'
import { filtersIn, withFilters } from './booking-filters.ts'

/** All bookings, with search, filters and an order; what is chosen is part of the address. */
export function BookingsTab() {
  const t = useTranslate()
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
