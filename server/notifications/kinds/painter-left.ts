import { isLive } from '#domain/bookings/booking-status.ts'
import { painterName } from '#domain/painters/painter-name.ts'
import type { Deps } from '#server/platform/deps.ts'
import { greeting, isPast, whenOf } from './booking-parts.ts'
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

/** A painter leaves or is ill, and somebody else comes: sent once for all visits of a customer. */
export const painterLeft = defineNotification({
  kind: 'painter-left',
  find: findPainterLeft,
  applies: ({ painter, visits }, _payload, now) => visits.some((visit) => isComing(visit, painter, now)),
  email: ({ painter, visits }, { now, links, t }, { isAway = false }) => {
    const coming = visits.filter((visit) => isComing(visit, painter, now))
    const count = coming.length
    const left = painterName(painter.first_name, painter.last_name)
    return {
      subject: t(
        '{count, plural, one {Same date: another painter is coming} other {Same dates: another painter is coming}}',
        { count },
      ),
      preheader: t('Day, time and price stay just as you booked them.'),
      chip: { color: 'schuylkill', name: t('Updated'), code: t('Your painter') },
      heading: t('{count, plural, one {Your date stays the same} other {Your dates stay the same}}', { count }),
      blocks: [
        isAway
          ? t(
              "{greeting} {painter} can't come on that day after all. Somebody else from our team will paint for you. The day, time and price stay just as you booked them.",
              { greeting: greeting(coming[0]?.quote.customer_name ?? null), painter: left },
            )
          : t(
              "{greeting} {painter} is moving on and can't paint for you. Somebody else from our team will. The day, time and price stay just as you booked them.",
              { greeting: greeting(coming[0]?.quote.customer_name ?? null), painter: left },
            ),
        ...coming.flatMap((visit): Block[] => [
          { type: 'heading', text: whenOf(visit) },
          {
            type: 'facts',
            rows: [
              {
                label: t('Your painter'),
                value: visit.painter
                  ? painterName(visit.painter.first_name, visit.painter.last_name)
                  : t('We’re choosing one now and will email you as soon as they confirm'),
              },
              { label: t('Address'), value: visit.quote.address },
            ],
          },
          { type: 'button', label: t('Manage Booking'), href: links.manageBooking(visit.booking) },
        ]),
      ],
    }
  },
})
