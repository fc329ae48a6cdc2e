import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getBooking } from '#contract/bookings/bookings.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import {
  bookingPageLink,
  forgetBookings,
  type RememberedBooking,
  useRemembered,
} from '#web/site/booking-flow/remembered.ts'
import { formatVisitDates } from '#web/site/live-booking/hero-days.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './MyBookings.module.css'

/** A visit with its day; where it is, once the server has said so, for those to come. */
function Row({ booking, isOver }: { booking: RememberedBooking; isOver: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const { id, key } = booking
  const query = queryOf(getBooking, { params: { id }, query: { key: key ?? '' } })
  const { data } = useQuery({ ...query, enabled: key !== null && !isOver, retry: false })
  const isEvening = visitKind(booking.timeSlot) === 'consultation'
  return (
    <li>
      <Link className={`quiet-link ${css.row}`} to={bookingPageLink({ id, key: null })}>
        <span>{formatVisitDates(reader, data ?? booking)}</span>
        <span className="small soft">
          {[isEvening ? t('Color evening') : t('Painting'), data?.quote.address, isOver && t('past')]
            .filter(Boolean)
            .join('\u00a0· ')}
        </span>
      </Link>
    </li>
  )
}

/** The visits that this browser remembers, the next one first; nothing while there are none. */
export function MyBookings() {
  const t = useTranslate()
  const reader = useReader()
  const today = todayIn(reader.market, useNow())
  const { bookings } = useRemembered()
  if (bookings.length === 0) return null
  const byDay = bookings.toSorted((one, other) => one.scheduledDate.localeCompare(other.scheduledDate))
  const coming = byDay.filter(({ endDate }) => endDate >= today)
  const over = byDay.filter(({ endDate }) => endDate < today).toReversed()
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <div className={css.own}>
        <Panel title={t('My bookings')}>
          <ul className={css.list}>
            {[...coming, ...over].map((booking) => (
              <Row key={booking.id} booking={booking} isOver={booking.endDate < today} />
            ))}
          </ul>
          <p className={css.forget}>
            <Button variant="quiet" onClick={forgetBookings}>
              {t('Forget them on this device')}
            </Button>
          </p>
        </Panel>
      </div>
    </QueryClientProvider>
  )
}
