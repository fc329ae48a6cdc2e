import type { Quote } from '#contract/quotes/quotes.ts'
import { paintedSurfaces, qualityLabels, roomNames, surfaceLabels } from '#domain/pricing/rooms.ts'
import { finishNamesWithin } from '#domain/quotes/paint-texts.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { hexOf } from '#web/shared/color-studio/palette.ts'
import { describeRoom } from '#web/shared/quote-form/receipt-lines.ts'
import { Chip } from '#web/ui/Chip.tsx'
import css from './StoredQuote.module.css'

/** A neutral tone for another brand's color; one that is not picked has no tone at all. */
const OTHER = '#e6dfd2'

/** The customer's photos of a room. */
export function OwnRoomPhotos({ photos, room }: { photos: readonly string[]; room: string }) {
  const t = useTranslate()
  if (photos.length === 0) return null
  return (
    <ul className={css.photos}>
      {photos.map((photo, position) => (
        <li key={photo}>
          <img
            src={`/api/photos/${photo}`}
            alt={t('Photo {number} of {room}', { number: position + 1, room })}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

type QuoteRoomsProps = {
  quote: Pick<Quote, 'rooms' | 'paintOptions'>
  /** The level of the rooms' names. */
  heading?: 'h2' | 'h3'
  /** Instead of a color that is not picked: when it will be. */
  undecided?: string
  /** Whether the customer's photos are shown; whoever was sent a link learns only how many there are. */
  showPhotos?: boolean
}

/** The painted surfaces of each room, and their colors. */
export function QuoteRooms({ quote, heading: Heading = 'h2', undecided, showPhotos = false }: QuoteRoomsProps) {
  const t = useTranslate()
  const reader = useReader()
  const names = roomNames(reader, quote.rooms)
  return (
    <section className={`stack-far ${css.rooms}`} aria-label={t('Rooms')}>
      {quote.rooms.map((room, index) => {
        const supplied = room.paintOptions.customerSupplies || quote.paintOptions.customerSupplies
        return (
          <div key={room.id}>
            <Heading className={css.name}>{names[index]}</Heading>
            <p className={`small ${css.facts}`}>
              {describeRoom(reader, room)}
              {room.photos.length > 0 &&
                `\u00a0· ${t('{photos, plural, one {# photo} other {# photos}}', { photos: room.photos.length })}`}
            </p>
            {supplied ? (
              <p>{t('You supply the paint.')}</p>
            ) : (
              <ul className={`stack-close ${css.chips}`}>
                {paintedSurfaces(room).map((surface) => {
                  const { colorCode, brand, quality, finish } = room.paintOptions[surface]
                  const color = [brand, colorCode].filter(Boolean).join(' ')
                  return (
                    <li key={surface} className={color ? undefined : css.undecided}>
                      <Chip
                        color={color ? (hexOf(colorCode) ?? OTHER) : 'transparent'}
                        name={t(surfaceLabels[surface])}
                        code={`${color || (undecided ?? t('Color not picked yet'))}\u00a0· ${t(qualityLabels[quality])}, ${t(finishNamesWithin[finish])}`}
                      />
                    </li>
                  )
                })}
              </ul>
            )}
            {showPhotos && <OwnRoomPhotos photos={room.photos} room={names[index] ?? ''} />}
          </div>
        )
      })}
    </section>
  )
}
