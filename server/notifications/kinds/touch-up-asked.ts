import { isLive } from '#domain/bookings/booking-status.ts'
import { townName } from '#domain/coverage/place.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { customerOf, shortDay, whenOf } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { roomList } from './room-parts.ts'
import { findTouchUpSubject } from './touch-up-subject.queries.ts'

/** A customer is not happy with something: the office hears what, and whether a date was found. */
export const touchUpAsked = defineNotification({
  kind: 'touch-up-asked',
  find: (deps, { bookingId }: { bookingId: string }) => findTouchUpSubject(deps, bookingId),
  applies: ({ booking }) => isLive(booking.status),
  email: (subject, { links, reader, t }) => {
    const { booking, quote, painter, request } = subject
    const isPlaced = painter !== null
    return {
      subject: isPlaced
        ? t('Something to fix in {town}: a touch-up is booked', { town: townName(reader, quote) })
        : t('Something to fix in {town}: please find a date', { town: townName(reader, quote) }),
      preheader: isPlaced ? t('The same painter comes back, free of charge.') : t('The same painter isn’t free.'),
      chip: {
        color: isPlaced ? 'schuylkill' : 'brick',
        name: isPlaced ? t('Touch-up') : t('Find a date'),
        code: isPlaced ? shortDay(subject) : t('No painter yet'),
      },
      heading: t('A customer has something to fix'),
      blocks: [
        ...(request === null ? [] : [{ type: 'quotation', text: request } as const]),
        {
          type: 'facts',
          rows: [
            { label: t('Customer'), value: customerOf(quote) },
            { label: t('Rooms'), value: roomList(reader, quote.rooms) },
            ...(painter
              ? [
                  { label: t('Painter'), value: `${painter.first_name} ${painter.last_name}` },
                  { label: t('When'), value: whenOf(subject) },
                ]
              : []),
            { label: t('Booking ID'), value: formatId(booking.id) },
          ],
        },
        ...(isPlaced
          ? []
          : [
              {
                type: 'note',
                text: t(
                  'Their painter has left or has no open half-day. Please find a date for the touch-up in the dashboard. The customer knows you’re looking.',
                ),
              } as const,
            ]),
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
