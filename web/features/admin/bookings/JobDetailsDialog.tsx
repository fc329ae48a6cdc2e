import { useQuery } from '@tanstack/react-query'
import { type AdminBookingDetails, getAdminBooking } from '../../../../contract/admin/bookings.ts'
import { getQuote, type Quote } from '../../../../contract/quotes.ts'
import { dec, mul, toNumber } from '../../../../domain/decimal.ts'
import { formatMoney, formatWindow } from '../../../../domain/format.ts'
import { formatDate, formatMoment } from '../../../../domain/format-dates.ts'
import { projectTypeLabels, propertyTypeLabels } from '../../../../domain/quote-input.ts'
import { perimeter, type Room } from '../../../../domain/rooms.ts'
import { visitLabel } from '../../../../domain/visit-label.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import { type PageWords, useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Receipt } from '../../../ui/Receipt.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { RoomDetails } from '../../dashboard/RoomDetails.tsx'
import { heldConditions, roomsOf } from '../../dashboard/stored-rooms.ts'
import { actionLabel, actorLabel, changesOf } from '../audit/audit-words.ts'
import { useNames } from '../audit/use-names.ts'
import { BookingMoney } from '../money/BookingMoney.tsx'
import { Aftermath } from './Aftermath.tsx'
import { BookingChanges } from './BookingChanges.tsx'
import css from './Bookings.module.css'
import { BookingTalk } from './talk/BookingTalk.tsx'

type Props = { id: string | null; opened: boolean; onClose: () => void }

const round = (value: number) => Math.round(value * 10) / 10

/** Gross surfaces, before windows are subtracted (docs/rules/pricing.md). */
const sizesOf = (t: PageWords, room: Room): string[] => [
  t('Walls {area} sq ft', { area: round(toNumber(mul(perimeter(room), dec(room.height)))) }),
  t('Ceiling {area} sq ft', { area: round(toNumber(mul(dec(room.length), dec(room.width)))) }),
  t('Trim {length} ft', { length: round(toNumber(perimeter(room))) }),
]

/** The work of a booking: rooms, paint, conditions, price, and its history. */
export function JobDetailsDialog({ id, opened, onClose }: Props) {
  const t = useWords()
  const booking = useQuery({
    ...queryOf(getAdminBooking, { params: { id: id ?? '' } }),
    enabled: opened && id !== null,
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="wide"
      title={t('Job Details')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Answered
        query={booking}
        loading={t('Loading the booking')}
        failed={t("We couldn't load the booking.")}
        retryLabel={t('Refresh')}
      >
        {(details) => (
          <div className={css.details}>
            <Summary booking={details} />
            <Aftermath booking={details} />
            <BookingMoney bookingId={details.id} customer={details.customerName ?? details.customerEmail} />
            <BookingChanges bookingId={details.id} />
            <BookingTalk booking={details} />
            <StoredQuote id={details.quoteId} />
            <History booking={details} />
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

/** The quote that was booked. */
function StoredQuote({ id }: { id: string }) {
  const t = useWords()
  const quote = useQuery({
    ...queryOf(getQuote, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
  })
  if (quote.data) return <QuoteDetails quote={quote.data} />
  if (!quote.isError) return <Skeleton label={t('Loading the quote')} lines={5} height="1.5rem" />
  return (
    <Notice tone="error" role="alert" title={t('Could not load quote details')}>
      <p>{messageOf(quote.error, t('Failed to fetch quote details'), t)}</p>
      <Button
        variant="secondary"
        size="small"
        className={css.reload}
        working={quote.isFetching}
        workingLabel={t('Loading...')}
        onClick={() => void quote.refetch()}
      >
        {t('Try again')}
      </Button>
    </Notice>
  )
}

function Summary({ booking }: { booking: AdminBookingDetails }) {
  const t = useWords()
  const reader = useReader()
  const visit = t(visitLabel(booking.timeSlot, booking.purpose))
  const date = formatDate(reader, booking.scheduledDate)
  const hours = formatWindow(reader, booking.timeSlot)
  const days = booking.estimatedDays
  const project = t(projectTypeLabels[booking.projectType])
  const property = t(propertyTypeLabels[booking.propertyType])
  return (
    <div>
      <p className={css.strong}>
        {days > 1
          ? t('{visit}, {date}, {hours}, {days, plural, one {# day} other {# days}}, to {end}', {
              visit,
              date,
              hours,
              days,
              end: formatDate(reader, booking.endDate),
            })
          : `${visit}, ${date}, ${hours}`}
      </p>
      <p>
        {booking.customerName ?? booking.customerEmail}, {booking.address}
      </p>
      <p className={css.soft}>
        {booking.confirmedAt
          ? t('{project}, {property}, confirmed by the painter {moment}', {
              project,
              property,
              moment: formatMoment(reader, booking.confirmedAt),
            })
          : `${project}, ${property}`}
      </p>
      {booking.notes && <p className={css.notes}>{booking.notes}</p>}
    </div>
  )
}

function QuoteDetails({ quote }: { quote: Quote }) {
  const t = useWords()
  const reader = useReader()
  const rooms = roomsOf(reader, quote.rooms) ?? []
  // The primer is part of every job and is not worth a line (docs/rules/messages.md).
  const { primer: _primer, ...conditions } = quote.conditions
  const held = heldConditions(reader, conditions)
  const { breakdown, paintOptions } = quote
  const wishes = [
    ...(paintOptions.customerSupplies ? [t('The customer supplies the paint.')] : []),
    ...(paintOptions.colorConsultation ? [t("They'd like a color consultation.")] : []),
  ]
  return (
    <>
      {quote.rooms.map((room, index) => {
        const shown = rooms[index]
        return shown && <RoomDetails key={room.id} room={shown} heading="h3" sizes={sizesOf(t, room)} />
      })}
      {wishes.length > 0 && <p>{wishes.join(' ')}</p>}
      {held.length > 0 && <p>{t('Conditions: {conditions}', { conditions: held.join(', ') })}</p>}
      <Receipt
        title={t('Price')}
        lines={[
          { label: t('Rooms'), amount: formatMoney(reader, breakdown.rooms) },
          ...(breakdown.minimumJobAdjustment > 0
            ? [{ label: t('Minimum job'), amount: formatMoney(reader, breakdown.minimumJobAdjustment) }]
            : []),
          ...(breakdown.furnitureMoving > 0
            ? [{ label: t('Furniture moving'), amount: formatMoney(reader, breakdown.furnitureMoving) }]
            : []),
          { label: t('Subtotal'), amount: formatMoney(reader, breakdown.subtotal), sum: true },
          { label: t('Tax'), amount: formatMoney(reader, breakdown.tax) },
        ]}
        total={{ label: t('Total'), amount: formatMoney(reader, quote.totalCost) }}
        {...(quote.finalCost === quote.totalCost
          ? {}
          : { note: t('Adjusted to {amount}', { amount: formatMoney(reader, quote.finalCost) }) })}
      />
    </>
  )
}

function History({ booking }: { booking: AdminBookingDetails }) {
  const t = useWords()
  const reader = useReader()
  const nameOf = useNames()
  if (booking.history.length === 0) return null
  return (
    <section aria-labelledby="booking-history">
      <h3 id="booking-history" className={css.heading}>
        {t('What happened')}
      </h3>
      <ol className={css.history}>
        {booking.history.map((entry) => (
          <li key={entry.id}>
            {formatMoment(reader, entry.at)}: {actionLabel(t, entry.action)}, {actorLabel(t, entry.actor, nameOf)}
            {changesOf(t, reader, entry.before, entry.after, nameOf).map((change) => (
              <span key={change} className={css.change}>
                {change}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
