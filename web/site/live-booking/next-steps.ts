import type { Booking } from '#contract/bookings/bookings.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind } from '#domain/scheduling/slots.ts'

/** For as long as somebody may be waiting for the e-mail, in milliseconds. */
const JUST_BOOKED = 3_600_000

/** When the painter answers, as far as that can be promised. */
const confirmation = (reader: Reader, { painter, lostPainter }: Booking): string | null => {
  const t = translator(reader)
  if (painter?.confirmedAt || lostPainter !== null) return null
  if (painter?.confirmsBy) {
    const by = formatDeadline(reader, painter.confirmsBy)
    return t('{name} confirms by {by}. We email you.', { name: painter.name, by })
  }
  return t('As soon as your painter confirms, we email you.')
}

/** The next steps; only those for which there is time before the visit. */
export function nextSteps(reader: Reader, booking: Booking, now: Date): string[] {
  const t = translator(reader)
  const isPainting = visitKind(booking.timeSlot) === 'painting'
  const isTouchUp = booking.purpose === 'touch_up'
  const isRemindedOf = booking.scheduledDate > addDays(todayIn(reader.market, now), 1)
  return [
    now.getTime() - booking.bookedAt.getTime() < JUST_BOOKED &&
      t('A confirmation email is on its way, with the appointment as a calendar entry.'),
    confirmation(reader, booking),
    isRemindedOf && t('The day before, we remind you.'),
    isPainting && t('Please clear small things and breakables away from the walls.'),
    isTouchUp
      ? t('There is nothing to pay: a touch-up is free of charge.')
      : isPainting
        ? t(
            '{deposit, select, paid {Your deposit is paid. You pay the rest} other {You pay}} when the work is done: {ways}.',
            { deposit: booking.deposit > 0 ? 'paid' : 'none', ways: waysToPay(reader.market) },
          )
        : t('The consultation is free.'),
  ].filter((step) => typeof step === 'string')
}
