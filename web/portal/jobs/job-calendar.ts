import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { placeName, townName } from '#domain/coverage/place.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Market } from '#domain/platform/market.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type DaySpan, visitSpans } from '#domain/scheduling/visit-spans.ts'
import { visitBetween } from '#domain/scheduling/visit-times.ts'
import type { CalendarEntry } from '#web/lib/calendar-link.ts'
import { visitOf } from './visit-texts.ts'

/** A job as an entry of a web calendar; without reserved slots, it uses the first slot. */
export function jobEntry(reader: Reader, { booking, purpose, contractorEarnings }: Job): CalendarEntry {
  const t = translator(reader)
  const { market } = reader
  const { quote, scheduledDate, timeSlot } = booking
  const whose = quote.customerName ?? (booking.place && townName(reader, booking.place))
  const first = { date: scheduledDate, slot: timeSlot }
  return {
    days: visitSpans(market, visitOf(market, booking) ?? visitBetween(market, first, first), 'painter'),
    title: whose
      ? t('{visit}: {whose}', { visit: visitLabel(timeSlot, purpose), whose })
      : t(visitLabel(timeSlot, purpose)),
    details: [
      quote.phone && t('Phone: {phone}', { phone: formatPhone(quote.phone) }),
      !isRepair(purpose) && t('You earn: {pay}', { pay: formatMoney(reader, contractorEarnings) }),
    ]
      .filter(Boolean)
      .join('\n'),
    location: quote.address ?? (booking.place ? placeName(reader, booking.place) : ''),
  }
}

/** Opens Outlook's calendar with the entry of a day prefilled. */
export const outlookCalendar = (
  market: Market,
  { title, details, location }: CalendarEntry,
  { start, end }: DaySpan,
): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: instantAt(market, start.date, start.time).toISOString(),
    enddt: instantAt(market, end.date, end.time).toISOString(),
    body: details,
    location,
  })}`
