import { formatWindow } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { windowProblem } from '#domain/scheduling/booking-window.ts'
import type { SlotOfDay } from '#domain/scheduling/slots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'

/** The message for a customer who asks for a time of day that belongs to the other kind of visit, by their kind. */
export const wrongKind = {
  painting: text('Evening appointments are for color consultations only. Please choose a morning or an afternoon.'),
  consultation: text('Color consultations take place in the evening. Please choose an evening.'),
} as const

/**
 * Refuses a time that this quote cannot book, regardless of who is free: a day that is past or too far ahead, a slot that has
 * begun today, an evening for a quote without a color consultation.
 * @throws AppError `invalid_request` for the day, `slot_unavailable` for the slot
 */
export function checkTime(
  deps: Pick<Deps, 'now' | 'market' | 'reader'>,
  quote: { wants_consultation: boolean },
  time: SlotOfDay,
): void {
  const { horizonDays, leadHours } = deps.market.booking
  const problem = windowProblem(deps.market, time, deps.now())
  if (problem === 'past') throw invalid('scheduledDate', text('That date is in the past. Please choose another date.'))
  if (problem === 'too_far') {
    throw invalid(
      'scheduledDate',
      text('Dates can be booked up to {days} days ahead. Please choose an earlier date.', { days: horizonDays }),
    )
  }
  const [window, date] = [formatWindow(deps.reader, time.slot), formatDate(deps.reader, time.date)]
  if (problem === 'begun') {
    throw new AppError(
      'slot_unavailable',
      text('{window} on {date} has already begun. Please choose another time.', { window, date }),
    )
  }
  if (problem === 'too_soon') {
    throw new AppError(
      'slot_unavailable',
      text(
        'Visits are booked at least {hours} hours ahead, so {window} on {date} is too soon. Please choose a later time.',
        { hours: leadHours, window, date },
      ),
    )
  }
  if (time.slot === 'evening' && !quote.wants_consultation) {
    throw new AppError('slot_unavailable', wrongKind.painting)
  }
}
