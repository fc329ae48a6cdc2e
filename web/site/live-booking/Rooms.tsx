import type { Booking } from '#contract/bookings/bookings.ts'
import type { QuoteWithVisits } from '#contract/quotes/quotes.ts'
import { colorsToPick, formatColorsState } from '#domain/bookings/color-texts.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { QuoteRooms } from '#web/site/stored-quote/QuoteRooms.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { eveningOf, isPickable } from './colors-of.ts'
import css from './Rooms.module.css'
import { useQuoteOf } from './use-quote-of.ts'

const PickOwnColors = lazyPart(
  async () => (await import('./PickOwnColors.tsx')).default,
  ({ quote, undecided }) => (
    <QuoteRooms quote={quote} heading="h3" showPhotos {...(undecided !== undefined && { undecided })} />
  ),
)

/** What is still to be picked, and until when, or what happens now that the time is over. */
function ToPick({ colors, painter }: { colors: NonNullable<Booking['colors']>; painter: string | null }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <div className={css.open}>
      <p className="strong">
        {colors.canPick
          ? t(colorsToPick(colors))
          : t('{open, plural, one {One color is} other {# colors are}} still to pick', { open: colors.open })}
      </p>
      <p>{formatColorsState(reader, colors.until, colors.canPick, painter)}</p>
    </div>
  )
}

type RoomsProps = {
  booking: Booking
  bookingKey: string | null
  painter: string | null
  now: Date
  /** How often all open colors were asked for. */
  walk?: number
}

/** The painted surfaces and their colors, which the customer picks until the deadline (docs/rules/colors.md). */
export function Rooms({ booking, bookingKey, painter, now, walk = 0 }: RoomsProps) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote, isError } = useQuoteOf(booking)
  if (isError && !quote) return null
  const { colors } = booking
  const evening = isLive(booking.status) ? eveningOf(booking) : null
  const isToCome = evening !== null && evening >= todayIn(reader.market, now)
  const isPainted = booking.status === 'completed' && visitKind(booking.timeSlot) === 'painting'
  const undecided = isPainted
    ? t('Color not noted')
    : isToCome
      ? t('You’ll pick it together on {day}', { day: formatShortDate(reader, evening) })
      : undefined
  const canPick = colors !== null && isPickable(colors, now)
  const more = undecided === undefined ? {} : { undecided }
  const asked = (stored: QuoteWithVisits) => <QuoteRooms quote={stored} heading="h3" showPhotos {...more} />
  return (
    <Panel title={isPainted ? t('Your colors, to keep') : t('Rooms and colors')}>
      {colors !== null && colors.open > 0 && !isToCome && <ToPick colors={{ ...colors, canPick }} painter={painter} />}
      {!quote ? (
        <Skeleton label={t('Loading your rooms')} lines={3} />
      ) : canPick && bookingKey !== null ? (
        <PickOwnColors booking={booking} bookingKey={bookingKey} quote={quote} walk={walk} {...more} />
      ) : (
        asked(quote)
      )}
      {canPick && colors.open === 0 && (
        <p className={`small soft ${css.note}`}>
          {t('All colors are picked. You can change them until {until}.', {
            until: formatDeadline(reader, colors.until),
          })}
        </p>
      )}
    </Panel>
  )
}
