import { useQuery } from '@tanstack/react-query'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { getOfficeQuote } from '#contract/quotes/office-quotes.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { dec, mul, toNumber } from '#domain/platform/decimal.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { projectTypeLabels, propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { perimeter, type Room } from '#domain/pricing/rooms.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatVisitLength } from '#web/office/parts/visits/visit-length.ts'
import { RoomDetails } from '#web/shared/rooms/RoomDetails.tsx'
import { formatConditions, roomsOf } from '#web/shared/rooms/stored-rooms.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Receipt } from '#web/ui/Receipt.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './PanelContent.module.css'

const round = (value: number) => Math.round(value * 10) / 10

/** Gross surfaces, before windows are subtracted (docs/rules/pricing.md). */
const sizesOf = (t: PageTranslator, room: Room): string[] => [
  t('Walls {area} sq ft', { area: round(toNumber(mul(perimeter(room), dec(room.height)))) }),
  t('Ceiling {area} sq ft', { area: round(toNumber(mul(dec(room.length), dec(room.width)))) }),
  t('Trim {length} ft', { length: round(toNumber(perimeter(room))) }),
]

/** The work of a booking: what kind of home, rooms, paint, conditions and price. */
export function JobDetails({ booking }: { booking: AdminBookingDetails }) {
  const t = useTranslate()
  const facts = [
    t(projectTypeLabels[booking.projectType]),
    t(propertyTypeLabels[booking.propertyType]),
    ...formatVisitLength(t, { halfDays: booking.halfDays, days: booking.estimatedDays }),
  ]
  return (
    <section className={css.section} aria-labelledby="booking-job">
      <div className={`row-between ${css.sectionHead}`}>
        <h3 id="booking-job">{t('Job Details')}</h3>
        <p className="soft">{facts.join('\u00a0· ')}</p>
      </div>
      <StoredQuote id={booking.quoteId} />
    </section>
  )
}

/** The quote that was booked. */
function StoredQuote({ id }: { id: string }) {
  const t = useTranslate()
  const quote = useQuery(freshQueryOf(getOfficeQuote, { params: { id } }))
  if (quote.data) return <QuoteDetails quote={quote.data} />
  if (!quote.isError) return <Skeleton label={t('Loading the quote')} lines={5} height="1.5rem" />
  return (
    <Notice tone="error" role="alert" title={t('Could not load quote details')}>
      <p>{messageOf(quote.error, t('Failed to fetch quote details'), t)}</p>
      <Button
        variant="secondary"
        size="small"
        className={css.below}
        working={quote.isFetching}
        workingLabel={t('Loading...')}
        onClick={() => void quote.refetch()}
      >
        {t('Try again')}
      </Button>
    </Notice>
  )
}

function QuoteDetails({ quote }: { quote: Quote }) {
  const t = useTranslate()
  const reader = useReader()
  const rooms = roomsOf(reader, quote.rooms) ?? []
  // The primer is part of every job and is not worth a line (docs/rules/messages.md).
  const { primer: _primer, ...conditions } = quote.conditions
  const formattedConditions = formatConditions(reader, conditions)
  const { breakdown, paintOptions } = quote
  const choices = [
    ...(paintOptions.customerSupplies ? [t('The customer supplies the paint.')] : []),
    ...(quote.ownColors
      ? [t('They’re picking the colors themselves.')]
      : paintOptions.colorConsultation
        ? [t("They'd like a color consultation.")]
        : []),
  ]
  return (
    <>
      {quote.rooms.map((room, index) => {
        const shown = rooms[index]
        return shown && <RoomDetails key={room.id} room={shown} heading="h4" sizes={sizesOf(t, room)} />
      })}
      {choices.length > 0 && <p>{choices.join(' ')}</p>}
      {formattedConditions.length > 0 && (
        <p>{t('Conditions: {conditions}', { conditions: formattedConditions.join(', ') })}</p>
      )}
      <Receipt
        title={t('Price')}
        lines={[
          { label: t('Rooms'), amount: formatMoney(reader, breakdown.rooms) },
          ...(breakdown.minimumJobAdjustment !== 0
            ? [{ label: t('Minimum job'), amount: formatMoney(reader, breakdown.minimumJobAdjustment) }]
            : []),
          ...(breakdown.furnitureMoving > 0
            ? [{ label: t('Furniture moving'), amount: formatMoney(reader, breakdown.furnitureMoving) }]
            : []),
          { label: t('Subtotal'), amount: formatMoney(reader, breakdown.subtotal), sum: true },
          ...(breakdown.taxRate > 0 ? [{ label: t('Tax'), amount: formatMoney(reader, breakdown.tax) }] : []),
        ]}
        total={{ label: t('Total'), amount: formatMoney(reader, quote.totalCost) }}
        {...(quote.finalCost === quote.totalCost
          ? {}
          : { note: t('Adjusted to {amount}', { amount: formatMoney(reader, quote.finalCost) }) })}
      />
    </>
  )
}
