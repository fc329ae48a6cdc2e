import { townName } from '#domain/coverage/place.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { customerOf, kindOf, shortDay, whenOf } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { findRepairSubject } from './repair-subject.queries.ts'
import { roomList } from './room-parts.ts'

/** A customer is not happy with something: the office hears what, and whether a date was found. */
export const touchUpAsked = defineNotification({
  kind: 'touch-up-asked',
  find: (deps, { bookingId }: { bookingId: string }) => findRepairSubject(deps, bookingId),
  applies: ({ booking }) => isLive(booking.status),
  email: (subject, { links, reader, t }) => {
    const { booking, quote, painter, request } = subject
    const isPlaced = painter !== null
    const visit = kindOf(subject)
    return {
      subject: isPlaced
        ? t('Something to fix in {town}: a {visit, select, warranty {warranty visit} other {touch-up}} is booked', {
            visit,
            town: townName(reader, quote),
          })
        : t('Something to fix in {town}: please find a date', { town: townName(reader, quote) }),
      preheader: isPlaced ? t('The same painter comes back, free of charge.') : t('The same painter isn’t free.'),
      chip: {
        color: isPlaced ? 'schuylkill' : 'brick',
        name: isPlaced ? t('{visit, select, warranty {Warranty visit} other {Touch-up}}', { visit }) : t('Find a date'),
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
                  'Their painter has left or has no open half-day. Please find a date for the {visit, select, warranty {warranty visit} other {touch-up}} in the dashboard. The customer knows you’re looking.',
                  { visit },
                ),
              } as const,
            ]),
        ...(visit === 'warranty'
          ? [t('After the visit you decide what caused it and who pays for it. It stays in Needs you until then.')]
          : []),
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
