import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { pickColors } from '#contract/bookings/colors.ts'
import { getQuote, type QuoteWithVisits } from '#contract/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PickColors } from '#web/shared/pick-colors/PickColors.tsx'
import { OwnRoomPhotos } from '#web/site/stored-quote/QuoteRooms.tsx'
import { toast } from '#web/ui/toast.ts'

type PickOwnColorsProps = {
  booking: Booking
  bookingKey: string
  quote: QuoteWithVisits
  /** Of a surface without a color: when it is picked otherwise. */
  undecided?: string
  /** How often all open colors were asked for. */
  walk: number
}

/** The rooms of a visit whose customer picks and changes the colors (docs/rules/colors.md#picking-and-changing). */
export default function PickOwnColors({ booking, bookingKey: key, quote, undecided, walk }: PickOwnColorsProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const query = queryOf(getQuote, { params: { id: booking.quote.id } })
  const readAgain = () => queries.fetchQuery({ ...query, staleTime: 0 })
  return (
    <PickColors
      rooms={quote.rooms}
      paintOptions={quote.paintOptions}
      {...(undecided === undefined ? {} : { undecided })}
      atOnce
      walk={walk}
      below={(room, name) => <OwnRoomPhotos photos={room.photos} room={name} />}
      saveLabel={(count) => t('Save {count, plural, one {# color} other {# colors}}', { count })}
      reload={async () => (await readAgain()).rooms}
      save={async (colors) => {
        await call(pickColors, { params: { id: booking.id }, query: { key }, body: { colors } })
        toast({
          title: t('Your colors are saved'),
          description: t('Your painter buys the paint in these colors.'),
          inView: true,
        })
        await readAgain().catch(() => undefined)
      }}
    />
  )
}
