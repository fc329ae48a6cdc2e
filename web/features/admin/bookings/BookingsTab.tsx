import { useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words.ts'
import { Panel } from '../../dashboard/Panel.tsx'
import { BookingFilterBar } from './BookingFilterBar.tsx'
import { BookingList } from './BookingList.tsx'
import { filtersIn, withFilters } from './booking-filters.ts'

/** All bookings, with search, filters and an order; what is chosen is part of the address. */
export function BookingsTab() {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search)
  return (
    <div data-makes-room>
      <Panel title={t('Bookings')}>
        <BookingFilterBar
          filters={filters}
          onChange={(next) => setSearch((now) => withFilters(now, next), { replace: true, preventScrollReset: true })}
        />
        <BookingList filters={filters} />
      </Panel>
    </div>
  )
}
