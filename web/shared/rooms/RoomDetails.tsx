import { surfaceCounts } from '#domain/pricing/room-fields.ts'
import { type Surface, surfaceLabels } from '#domain/pricing/rooms.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { PhotoViewer } from '#web/ui/PhotoViewer.tsx'
import { PaintLine } from './PaintLine.tsx'
import css from './RoomDetails.module.css'
import type { StoredRoom } from './stored-rooms.ts'

/** "Doors (2)": a surface with its count, where that is informative. */
function surfaceName(t: PageTranslator, room: StoredRoom, surface: Surface): string {
  const counted = surfaceCounts[surface]
  const count = counted ? room[counted.field] : 0
  const name = t(surfaceLabels[surface])
  return count > 0 ? t('{surface} ({count})', { surface: name, count }) : name
}

const windowsOf = (
  t: PageTranslator,
  { windowCount: count, windowWidth: width, windowHeight: height }: StoredRoom,
): string =>
  width > 0 && height > 0
    ? t('{count, plural, one {# window of {width} × {height} ft} other {# windows of {width} × {height} ft}}', {
        count,
        width,
        height,
      })
    : t('{count, plural, one {# window} other {# windows}}', { count })

type RoomDetailsProps = {
  room: StoredRoom
  /** Computed areas, already formatted. */
  sizes?: readonly string[]
  /** The level of the room's heading. */
  heading?: 'h3' | 'h4'
}

/** A room for its painter: dimensions, surfaces with paint, photos. */
export function RoomDetails({ room, sizes, heading: Heading = 'h4' }: RoomDetailsProps) {
  const t = useTranslate()
  const { paint, painted } = room
  const facts = [
    room.doorCount > 0 && t('{count, plural, one {# door} other {# doors}}', { count: room.doorCount }),
    room.windowCount > 0 && windowsOf(t, room),
    room.excludedArea > 0 && t('{area} sq ft left unpainted', { area: room.excludedArea }),
  ].filter((fact) => fact !== false)
  return (
    <article className={`stack-tight ${css.room}`}>
      <Heading className="subtitle">{room.name}</Heading>
      <p className="strong figures">
        {t('{length} × {width} ft, {height} ft high', { length: room.length, width: room.width, height: room.height })}
      </p>
      {facts.length > 0 && <p className="small">{facts.join('\u00a0· ')}</p>}
      {sizes && sizes.length > 0 && <p className="small">{sizes.join('\u00a0· ')}</p>}
      {paint ? (
        <>
          {paint.customerSupplies && <p className={css.note}>{t('The customer supplies the paint.')}</p>}
          {paint.colorConsultation && <p className={css.note}>{t("They'd like a color consultation.")}</p>}
          <ul
            className={`stack-tight ${css.paints}`}
            aria-label={t('Surfaces to paint in {room}', { room: room.name })}
          >
            {painted.map((surface) => (
              <PaintLine
                key={surface}
                surface={surfaceName(t, room, surface)}
                paint={paint[surface]}
                consult={paint.colorConsultation}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="small">{painted.map((surface) => surfaceName(t, room, surface)).join(', ')}</p>
          <p className={css.note}>{t('Paint options not available')}</p>
        </>
      )}
      <PhotoViewer subject={room.name} photos={room.photos} />
    </article>
  )
}
