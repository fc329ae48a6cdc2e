import { useTranslate } from '#web/lib/use-translate.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { BookingList } from './BookingList.tsx'

/** All bookings, with search, filters and an order; what is chosen is part of the address. */
export function BookingsTab() {
  const t = useTranslate()
  return (
    <div data-makes-room>
      <Panel title={t('Bookings')}>
        <BookingList />
      </Panel>
    </div>
  )
}
