import type { Booking } from '#contract/bookings/bookings.ts'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { cancelledMoment } from '#domain/bookings/cancellation-texts.ts'
import { formatMovedEnd, otherApprover } from '#domain/bookings/change-texts.ts'
import type { VisitPhase } from '#domain/bookings/visit-progress.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { hasLeft, nobodyCame } from './headline.ts'
import { isOverdue } from './later-days.ts'

/** "Today, 8:02 AM", "Mon, Nov 23, 3:58 PM". */
export function formatTimelineTime(reader: Reader, at: Date, now: Date): string {
  const t = translator(reader)
  const date = todayIn(reader.market, at)
  const time = formatTime(reader, at)
  return date === todayIn(reader.market, now)
    ? t('Today, {time}', { time })
    : t('{day}, {time}', { day: formatShortDate(reader, date), time })
}

/** "You moved the visit from Wed, Oct 28 to Thu, Oct 29". */
function formatMove(reader: Reader, { mover = 'office', from, to }: TimelineItem): string {
  const t = translator(reader)
  const days = { from: from ? formatShortDate(reader, from) : '', to: to ? formatShortDate(reader, to) : '', mover }
  return from === to
    ? t('{mover, select, customer {You} other {We}} moved the visit to another time of {to}', days)
    : t('{mover, select, customer {You} other {We}} moved the visit from {from} to {to}', days)
}

/** The text of an event, for the customer. */
export function formatTimelineItem(
  reader: Reader,
  item: TimelineItem,
  name: string,
  { cancellation, quote }: Booking,
): string {
  const t = translator(reader)
  switch (item.kind) {
    case 'booked':
      return t('You booked')
    case 'confirmed':
      return t('{name} confirmed', { name })
    case 'late':
      return t('{name} is running late', { name })
    case 'nobody_came':
      return t('We hadn’t heard from {name}', { name })
    case 'cannot_come':
      return t('{name} can’t come on {day}', { name, day: item.day ? formatShortDate(reader, item.day) : '' })
    case 'on_my_way':
      return t('{name} set off, {minutes, plural, one {# minute} other {# minutes}} away', {
        name,
        minutes: item.minutes ?? 0,
      })
    case 'arrived':
      return t('{name} arrived', { name })
    case 'started':
      return t('Work began')
    case 'left':
      return t('{name} left for the day', { name })
    case 'rooms_checked':
      return t('Rooms checked')
    case 'change_sent':
      return t('Sent you a change to approve')
    case 'change_approved': {
      const { endsAt, endsBefore } = item
      const other = otherApprover(item.by, quote.customerName)
      if (other !== null)
        return endsAt && endsBefore
          ? t('{name} approved the change: {end}', { name: other, end: formatMovedEnd(reader, { endsAt, endsBefore }) })
          : t('{name} approved the change', { name: other })
      return endsAt && endsBefore
        ? t('You approved the change: {end}', { end: formatMovedEnd(reader, { endsAt, endsBefore }) })
        : t('You approved the change')
    }
    case 'change_declined':
      return t('You declined the change')
    case 'change_withdrawn':
      return t('The change was withdrawn')
    case 'completed':
      return t('All done')
    case 'warranty_claimed':
      return t('You told us what to fix under the warranty')
    case 'warranty_decided':
      return t('We looked into your warranty claim')
    case 'nobody_answered':
      return t('Nobody answered the door')
    case 'nobody_home':
      return t('Nobody was home: the visit was canceled')
    case 'cancelled':
      return t(cancelledMoment(cancellation ?? { by: null }))
    case 'moved':
      return formatMove(reader, item)
    case 'painter_cannot_come':
      return t('{name} can’t come after all', { name: item.by ?? name })
    case 'painter_changed':
      return t('{name} isn’t your painter anymore', { name: item.by ?? name })
    case 'colors_picked':
      return t('You picked {colors, plural, one {# color} other {# colors}}', { colors: item.colors ?? 0 })
    case 'colors_agreed':
      return t('{name} noted {colors, plural, one {# color} other {# colors}} with you', {
        name: item.by ?? name,
        colors: item.colors ?? 0,
      })
    case 'colors_noted':
      return t('We noted {colors, plural, one {# color} other {# colors}} for you', { colors: item.colors ?? 0 })
    case 'refund_failed':
      return t('A refund didn’t go through')
  }
}

const isAhead: Record<VisitPhase, boolean> = {
  waiting: false,
  booked: true,
  confirmed: true,
  late: true,
  on_the_way: true,
  arrived: true,
  painting: true,
  between: true,
  done: false,
  cancelled: false,
}

/** The next step and its time; null when there is none. */
export function getNextStep(
  reader: Reader,
  booking: Booking,
  visit: Visit,
  now: Date,
): { when: string; what: string } | null {
  const t = translator(reader)
  if (!isAhead[visit.phase] || hasLeft(reader, visit) || visit.noShow || nobodyCame(visit, now)) return null
  const isHere = visit.phase === 'arrived' || visit.phase === 'painting'
  const isLastDay = visit.day === visit.days
  if (!isHere) {
    const name = visit.painter?.firstName ?? t('Your painter')
    // Once that time is over, nobody can be said to arrive then.
    if (isOverdue(reader, visit, now))
      return { when: formatTimelineTime(reader, visit.arrivesFrom, now), what: t('{name} was expected', { name }) }
    return {
      when: formatTimelineTime(reader, visit.expectedAt ?? visit.arrivesFrom, now),
      what: t('{name} arrives', { name }),
    }
  }
  const when = now > visit.endsAt ? t('When it’s done') : formatTimelineTime(reader, visit.endsAt, now)
  if (visitKind(booking.timeSlot) === 'consultation') return { when, what: t('Your color evening ends') }
  if (!isLastDay) return { when, what: t('End of day {day}', { day: visit.day }) }
  return { when, what: booking.payment.balance > 0 ? t('You walk through it, then you pay') : t('You walk through it') }
}
