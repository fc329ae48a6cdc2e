import { useQuery } from '@tanstack/react-query'
import { type AdminBookingDetails, getAdminBooking } from '../../../../contract/admin/bookings.ts'
import { getQuote, type Quote } from '../../../../contract/quotes.ts'
import { dec, mul, toNumber } from '../../../../domain/decimal.ts'
import { formatMoney, formatWindow } from '../../../../domain/format.ts'
import { formatDate, formatMoment } from '../../../../domain/format-dates.ts'
import { projectTypeLabels, propertyTypeLabels } from '../../../../domain/quote-input.ts'
import { perimeter, type Room } from '../../../../domain/rooms.ts'
import { visitKindLabel } from '../../../../domain/slots.ts'
import { words } from '../../../../domain/words/words.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { reader } from '../../../lib/here.ts'
import { queryOf } from '../../../lib/queries.ts'
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
import css from './Bookings.module.css'

type Props = { id: string | null; opened: boolean; onClose: () => void }

const round = (value: number) => Math.round(value * 10) / 10

/** Whole surfaces, without what windows take away (docs/rules/pricing.md). */
const sizesOf = (room: Room): string[] => [
  `Walls ${round(toNumber(mul(perimeter(room), dec(room.height))))} sq ft`,
  `Ceiling ${round(toNumber(mul(dec(room.length), dec(room.width))))} sq ft`,
  `Trim ${round(toNumber(perimeter(room)))} ft`,
]

/** What is to be done at a booking: rooms, paint, conditions, price, and what happened so far. */
export function JobDetailsDialog({ id, opened, onClose }: Props) {
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
      title="Job Details"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Answered
        query={booking}
        loading="Loading the booking"
        failed="We couldn't load the booking."
        retryLabel="Refresh"
      >
        {(details) => (
          <div className={css.details}>
            <Summary booking={details} />
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
  const quote = useQuery({
    ...queryOf(getQuote, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
  })
  if (quote.data) return <QuoteDetails quote={quote.data} />
  if (!quote.isError) return <Skeleton label="Loading the quote" lines={5} height="1.5rem" />
  return (
    <Notice tone="error" role="alert" title="Could not load quote details">
      <p>{messageOf(quote.error, 'Failed to fetch quote details')}</p>
      <Button
        variant="secondary"
        size="small"
        className={css.reload}
        working={quote.isFetching}
        workingLabel="Loading..."
        onClick={() => void quote.refetch()}
      >
        Try again
      </Button>
    </Notice>
  )
}

const Summary = ({ booking }: { booking: AdminBookingDetails }) => (
  <div>
    <p className={css.strong}>
      {words(reader)(visitKindLabel(booking.timeSlot))}, {formatDate(reader, booking.scheduledDate)},{' '}
      {formatWindow(reader, booking.timeSlot)}
      {booking.estimatedDays > 1 && `, ${booking.estimatedDays} days, to ${formatDate(reader, booking.endDate)}`}
    </p>
    <p>
      {booking.customerName ?? booking.customerEmail}, {booking.address}
    </p>
    <p className={css.soft}>
      {projectTypeLabels[booking.projectType]}, {propertyTypeLabels[booking.propertyType]}
      {booking.confirmedAt && `, confirmed by the painter ${formatMoment(reader, booking.confirmedAt)}`}
    </p>
    {booking.notes && <p className={css.notes}>{booking.notes}</p>}
  </div>
)

function QuoteDetails({ quote }: { quote: Quote }) {
  const rooms = roomsOf(quote.rooms) ?? []
  // The primer is part of every job and is not worth a line (docs/rules/messages.md).
  const { primer: _primer, ...conditions } = quote.conditions
  const held = heldConditions(conditions)
  const { breakdown, paintOptions } = quote
  return (
    <>
      {quote.rooms.map((room, index) => {
        const shown = rooms[index]
        return shown && <RoomDetails key={room.id} room={shown} heading="h3" sizes={sizesOf(room)} />
      })}
      {(paintOptions.customerSupplies || paintOptions.colorConsultation) && (
        <p>
          {paintOptions.customerSupplies ? 'The customer supplies the paint. ' : ''}
          {paintOptions.colorConsultation ? "They'd like a color consultation." : ''}
        </p>
      )}
      {held.length > 0 && <p>Conditions: {held.join(', ')}</p>}
      <Receipt
        title="Price"
        lines={[
          { label: 'Rooms', amount: formatMoney(reader, breakdown.rooms) },
          ...(breakdown.minimumJobAdjustment > 0
            ? [{ label: 'Minimum job', amount: formatMoney(reader, breakdown.minimumJobAdjustment) }]
            : []),
          ...(breakdown.furnitureMoving > 0
            ? [{ label: 'Furniture moving', amount: formatMoney(reader, breakdown.furnitureMoving) }]
            : []),
          { label: 'Subtotal', amount: formatMoney(reader, breakdown.subtotal), sum: true },
          { label: 'Tax', amount: formatMoney(reader, breakdown.tax) },
        ]}
        total={{ label: 'Total', amount: formatMoney(reader, quote.totalCost) }}
        {...(quote.finalCost === quote.totalCost
          ? {}
          : { note: `Adjusted to ${formatMoney(reader, quote.finalCost)}` })}
      />
    </>
  )
}

function History({ booking }: { booking: AdminBookingDetails }) {
  const nameOf = useNames()
  if (booking.history.length === 0) return null
  return (
    <section aria-labelledby="booking-history">
      <h3 id="booking-history" className={css.heading}>
        What happened
      </h3>
      <ol className={css.history}>
        {booking.history.map((entry) => (
          <li key={entry.id}>
            {formatMoment(reader, entry.at)}: {actionLabel(entry.action)}, {actorLabel(entry.actor, nameOf)}
            {changesOf(entry.before, entry.after, nameOf).map((change) => (
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
