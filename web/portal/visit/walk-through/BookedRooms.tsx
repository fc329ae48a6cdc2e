import type { WalkThrough } from '#contract/bookings/change-orders.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { formatLength, formatSize } from '#domain/pricing/lengths.ts'
import { surfaceQuantity } from '#domain/pricing/pricing.ts'
import { paintedSurfaces, roomNames } from '#domain/pricing/rooms.ts'
import { finishNamesWithin } from '#domain/quotes/paint-texts.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { surfaceTitle } from '#web/shared/quote-form/surface-title.ts'
import css from './WalkThrough.module.css'

/** The rooms as agreed on, to be compared with what is there. */
export function BookedRooms({ walk: { rooms } }: { walk: WalkThrough }) {
  const t = useTranslate()
  const reader = useReader()
  const names = roomNames(reader, rooms)
  return (
    <ul className="stack">
      {rooms.map((room, index) => (
        <li key={room.id} className={`stack-near ${css.room}`}>
          <h4 className={`subtitle ${css.name}`}>
            {t('{room}, {size}, {height} high', {
              room: names[index] ?? '',
              size: formatSize(room),
              height: formatLength(room.height),
            })}
          </h4>
          <ul className={css.surfaces}>
            {paintedSurfaces(room).map((surface) => {
              const { colorCode, finish } = room.paintOptions[surface]
              const facts = [
                formatQuantity(reader, surfaceQuantity(room, surface)),
                colorCode,
                t(finishNamesWithin[finish]),
              ]
              return (
                <li key={surface}>
                  <b>{surfaceTitle(t, surface)}</b>{' '}
                  <span className="small">{facts.filter((text) => text !== '').join(', ')}</span>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
