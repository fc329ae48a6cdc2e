import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { laterDays } from '#domain/scheduling/later-days.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './BookingFacts.module.css'
import { BookingId } from './BookingId.tsx'
import { isFree, serviceOf } from './service.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** "Fri, Nov 27 · arrives 8:00-8:30 AM · done about 4:00 PM". */
export const formatBookingTime = (reader: Reader, booking: Booking): string =>
  keepDots(formatVisit(reader, spanOf(booking)))

const spanOf = ({ scheduledDate, timeSlot, endDate, endsAt }: Booking) => ({
  date: scheduledDate,
  slot: timeSlot,
  endDate,
  endsAt,
})

/** The cost of the visit, and the previous one if it changed. */
function Total({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const reader = useReader()
  const { finalCost, quote, status, deposit } = booking
  if (isFree(booking)) return <>{t('Free')}</>
  const tax = priceIncludes(quote.taxRate ?? 0)
  return (
    <>
      {finalCost === quote.totalCost
        ? formatMoney(reader, finalCost)
        : t('{now}, adjusted from {before}', {
            now: formatMoney(reader, finalCost),
            before: formatMoney(reader, quote.totalCost),
          })}
      {status !== 'cancelled' && (
        <span className={`small ${css.more}`}>
          {deposit > 0
            ? t('{tax, select, tax {tax included: } other {}}{deposit} as a deposit, the rest when the work is done', {
                tax,
                deposit: formatMoney(reader, deposit),
              })
            : t('{tax, select, tax {tax included, paid} other {paid}} when the work is done', { tax })}
        </span>
      )}
    </>
  )
}

type BookingFactsProps = {
  booking: Booking
  /** Opens the bill, where there is something to see. */
  bookingKey?: string
  children?: ReactNode
}

/** How far it is paid; nothing while nothing is due. */
function Paid({ booking: { id, payment }, bookingKey }: BookingFactsProps) {
  const t = useTranslate()
  const reader = useReader()
  const { state, due } = payment
  if (state === 'not_due' || state === 'nothing_owed') return null
  const amount = formatMoney(reader, Math.abs(due))
  return (
    <Fact label={t('Payment')}>
      {state === 'paid'
        ? t('Paid')
        : due < 0
          ? t('You’ll get {amount} back', { amount })
          : t('{amount} is due', { amount })}{' '}
      {bookingKey !== undefined && (
        <Link to={`/pay/${id}?key=${encodeURIComponent(bookingKey)}`}>{t('See your bill')}</Link>
      )}
    </Fact>
  )
}

/** The facts of an appointment for its customer. */
export function BookingFacts({ booking, bookingKey, children }: BookingFactsProps) {
  const t = useTranslate()
  const reader = useReader()
  const later = laterDays(reader, spanOf(booking))
  return (
    <dl className={`stack ${css.facts}`}>
      {children}
      <div className={css.whole}>
        <dt>{t('When')}</dt>
        <dd className={css.when}>{formatBookingTime(reader, booking)}</dd>
      </div>
      {later && (
        <div className={css.whole}>
          <dt>{later.label}</dt>
          <dd>{keepDots(later.value)}</dd>
        </div>
      )}
      <Fact label={t('Service')}>{t(serviceOf(booking))}</Fact>
      <Fact label={t('Address')}>{booking.quote.address}</Fact>
      <Fact label={t('Total')}>
        <Total booking={booking} />
      </Fact>
      <Paid booking={booking} {...(bookingKey === undefined ? {} : { bookingKey })} />
      {booking.fees > 0 && (
        <Fact label={t('Late fee')}>
          {formatMoney(reader, booking.fees)}
          <span className={`small ${css.more}`}>{t('for changing the visit once that wasn’t free anymore')}</span>
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
