import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { formatMoney } from '../../../domain/format.ts'
import type { Reader } from '../../../domain/reader.ts'
import { serviceLabel, visitKind } from '../../../domain/slots.ts'
import { visitInWords } from '../../../domain/visit-times.ts'
import { useReader, useWords } from '../../lib/words.ts'
import css from './BookingFacts.module.css'
import { BookingId } from './BookingId.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** "Fri, Nov 27 · arrives 8:00-8:30 AM · done about 4:00 PM". */
export const whenInWords = (reader: Reader, { scheduledDate, timeSlot, endDate, endsAt }: Booking): string =>
  visitInWords(reader, { date: scheduledDate, slot: timeSlot, endDate, endsAt })

/** The cost of the visit, and the previous one if it changed. */
function Total({ booking }: { booking: Booking }) {
  const t = useWords()
  const reader = useReader()
  const { finalCost, quote, status } = booking
  if (visitKind(booking.timeSlot) === 'consultation') return <>{t('Free')}</>
  return (
    <>
      {finalCost === quote.totalCost
        ? formatMoney(reader, finalCost)
        : t('{now}, adjusted from {before}', {
            now: formatMoney(reader, finalCost),
            before: formatMoney(reader, quote.totalCost),
          })}
      {status !== 'cancelled' && <span className={css.more}>{t('tax included, paid when the work is done')}</span>}
    </>
  )
}

/** The facts of an appointment for its customer. */
export function BookingFacts({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const t = useWords()
  const reader = useReader()
  return (
    <dl className={css.facts}>
      {children}
      <div className={css.whole}>
        <dt>{t('When')}</dt>
        <dd className={css.when}>{whenInWords(reader, booking)}</dd>
      </div>
      <Fact label={t('Service')}>{t(serviceLabel(booking.timeSlot))}</Fact>
      <Fact label={t('Address')}>{booking.quote.address}</Fact>
      <Fact label={t('Total')}>
        <Total booking={booking} />
      </Fact>
      {booking.fees > 0 && (
        <Fact label={t('Late fee')}>
          {formatMoney(reader, booking.fees)}
          <span className={css.more}>
            {t('for changing the visit less than {hours, plural, one {# hour} other {# hours}} before', {
              hours: booking.terms.freeHours,
            })}
          </span>
        </Fact>
      )}
      <Fact label={t('Rooms and colors')}>
        <Link to={`/quote/${booking.quote.id}`}>{t('See your quote')}</Link>
      </Fact>
      <div className={css.whole}>
        <dt>{t('Booking ID')}</dt>
        <dd>
          <BookingId id={booking.id} />
        </dd>
      </div>
    </dl>
  )
}
