import { withAnswer } from '#domain/bookings/painter-answer.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { greeting, isPast, whenOf } from './booking-parts.ts'
import { calendarOfVisits } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import {
  type BookingSubject,
  findBookingSubjects,
  findPainterSubject,
  type PainterSubject,
} from './subjects.queries.ts'

/** The painter who left, and the visits of one customer that were theirs. */
type Subject = { painter: PainterSubject; visits: readonly BookingSubject[] }

/** @returns undefined when painter or visits are gone */
export async function findPainterLeft(
  deps: Pick<Deps, 'db' | 'reader' | 'now'>,
  { contractorId, bookingIds }: { contractorId: string; bookingIds: string[] },
): Promise<Subject | undefined> {
  const painter = await findPainterSubject(deps.db, contractorId)
  const visits = await findBookingSubjects(deps, bookingIds)
  return painter && visits && { painter, visits }
}

/** Still to come, and no longer with the painter who left. */
const isComing = (visit: BookingSubject, { id }: PainterSubject, now: Date): boolean =>
  isLive(visit.booking.status) &&
  visit.booking.status !== 'completed' &&
  visit.booking.contractor_id !== id &&
  !isPast(visit, now)

/** Who comes now, as certain as it is. */
function whoComes({ reader, booking, painter, answerBy }: BookingSubject): string {
  const t = translator(reader)
  if (!painter) return t('We’re looking for one now. Moving or canceling is free until we’ve found somebody.')
  const who = painterName(painter.first_name, painter.last_name)
  return withAnswer(reader, who, { confirmedAt: booking.confirmed_at, answerBy })
}

/** How many of the visits somebody else has by now. */
const placement = (visits: readonly BookingSubject[]): 'all' | 'some' | 'none' => {
  const placed = visits.filter(({ painter }) => painter !== null).length
  return placed === visits.length ? 'all' : placed === 0 ? 'none' : 'some'
}

/** A painter leaves or is ill, and somebody else comes or is looked for: sent once for all visits of a customer. */
export const painterLeft = defineNotification({
  kind: 'painter-left',
  find: findPainterLeft,
  applies: ({ painter, visits }, _payload, now) => visits.some((visit) => isComing(visit, painter, now)),
  calendar: ({ painter, visits }, deps) => {
    const [first, ...others] = visits.filter((visit) => isComing(visit, painter, deps.now()))
    return first && calendarOfVisits([first, ...others], deps)
  },
  email: ({ painter, visits }, { now, links, t }, { isAway = false }) => {
    const coming = visits.filter((visit) => isComing(visit, painter, now))
    const count = coming.length
    const placed = placement(coming)
    const facts = {
      greeting: greeting(coming[0]?.quote.customer_name ?? null),
      painter: painterName(painter.first_name, painter.last_name),
    }
    const what = isAway
      ? t("{greeting} we’re sorry: {painter} can't come on that day after all.", facts)
      : t("{greeting} {painter} is moving on and can't paint for you. We’re sorry.", facts)
    return {
      subject:
        placed === 'all'
          ? t(
              '{count, plural, one {Same date: another painter is coming} other {Same dates: another painter is coming}}',
              { count },
            )
          : t('{count, plural, one {We’re finding you another painter} other {We’re finding you other painters}}', {
              count,
            }),
      preheader:
        placed === 'all'
          ? t('Day, time and price stay just as you booked them.')
          : t('You can wait, or pick another date free of charge.'),
      chip: { color: 'schuylkill', name: t('Updated'), code: t('Your painter') },
      heading:
        placed === 'all'
          ? t('{count, plural, one {Your date stays the same} other {Your dates stay the same}}', { count })
          : t('Your painter can’t come'),
      blocks: [
        what,
        placed === 'all'
          ? t('Somebody else from our team will paint for you. The day, time and price stay just as you booked them.')
          : placed === 'none'
            ? t("We're looking for somebody else for the same time, and we’ll email you as soon as a painter says yes.")
            : t('Here’s how it looks for each of your visits.'),
        ...coming.flatMap((visit): Block[] => [
          { type: 'heading', text: whenOf(visit) },
          {
            type: 'facts',
            rows: [
              { label: t('Your painter'), value: whoComes(visit) },
              { label: t('Address'), value: visit.quote.address },
            ],
          },
          {
            type: 'button',
            label: visit.painter ? t('Manage Booking') : t('Pick new dates'),
            href: links.manageBooking(visit.booking),
          },
        ]),
      ],
    }
  },
})
