import type { Booking } from '#contract/bookings/bookings.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatList, formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { isFree, serviceOf } from '#web/site/manage-booking/service.ts'
import css from './HeroRows.module.css'
import { useQuoteOf } from './use-quote-of.ts'

/** As many rooms are named; of more, their number. */
const NAMED_ROOMS = 3

/** What is or was to pay, and when; null where the page says it elsewhere, or nothing is. */
function amountOf(reader: Reader, booking: Booking): { amount: string; note: string | null } | null {
  const t = translator(reader)
  const { status, payment } = booking
  if (!isLive(status)) return null
  if (isFree(booking)) return { amount: t('Free'), note: null }
  if (payment.due !== 0) return null
  if (payment.balance <= 0)
    return payment.owed > 0 ? { amount: formatMoney(reader, payment.owed), note: t('paid') } : null
  return {
    amount: formatMoney(reader, payment.balance),
    note: payment.paid > 0 ? t('left to pay when it’s done') : t('you pay when it’s done'),
  }
}

/** "Living room, Bedroom and 2 more". */
function formatRooms(reader: Reader, names: readonly string[]): string {
  const t = translator(reader)
  const more = names.length - NAMED_ROOMS
  return more < 2
    ? formatList(reader, names)
    : formatList(reader, [...names.slice(0, NAMED_ROOMS), t('{count} more', { count: more })])
}

/** What is painted where, and what it costs. */
export function What({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote } = useQuoteOf(booking)
  const price = amountOf(reader, booking)
  const isOfRooms = booking.fix === null && visitKind(booking.timeSlot) === 'painting'
  const title = isOfRooms ? quote && formatRooms(reader, roomNames(reader, quote.rooms)) : t(serviceOf(booking))
  return (
    <div className={css.row}>
      <div className={css.words}>
        {title && <p className="strong">{title}</p>}
        <p className={title ? 'small soft' : 'strong'}>{booking.quote.address}</p>
      </div>
      {price && (
        <p className={css.price} data-price>
          <strong className="headline">{price.amount}</strong>
          {price.note !== null && <span className="small soft">{price.note}</span>}
        </p>
      )}
    </div>
  )
}
