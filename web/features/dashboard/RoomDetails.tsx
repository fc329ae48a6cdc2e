import { type RoomNumber, type Surface, surfaceLabels } from '../../../domain/rooms.ts'
import { words } from '../../../domain/words/words.ts'
import { reader } from '../../lib/here.ts'
import { PaintLine } from './PaintLine.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import css from './RoomDetails.module.css'
import type { StoredRoom } from './stored-rooms.ts'

const t = words(reader)

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`

const counts: Partial<Record<Surface, RoomNumber>> = { doors: 'doorCount', windows: 'windowCount' }

/** "Doors (2)": a surface with how many there are, where that says something. */
function surfaceName(room: StoredRoom, surface: Surface): string {
  const count = counts[surface]
  return count && room[count] > 0 ? `${t(surfaceLabels[surface])} (${room[count]})` : t(surfaceLabels[surface])
}

const windowsOf = (room: StoredRoom): string =>
  room.windowWidth > 0 && room.windowHeight > 0
    ? `${count(room.windowCount, 'window')} of ${room.windowWidth} × ${room.windowHeight} ft`
    : count(room.windowCount, 'window')

type RoomDetailsProps = {
  room: StoredRoom
  /** Computed areas, already in words. */
  sizes?: readonly string[]
  /** The level of the room's heading. */
  heading?: 'h3' | 'h4'
}

/** A room for the one who paints it: measures, what is painted with what, photos. */
export function RoomDetails({ room, sizes, heading: Heading = 'h4' }: RoomDetailsProps) {
  const { paint, painted } = room
  const facts = [
    room.doorCount > 0 && count(room.doorCount, 'door'),
    room.windowCount > 0 && windowsOf(room),
    room.excludedArea > 0 && `${room.excludedArea} sq ft left unpainted`,
  ].filter((fact) => fact !== false)
  return (
    <article className={css.room}>
      <Heading className={css.name}>{room.name}</Heading>
      <p className={css.size}>
        {room.length} × {room.width} ft, {room.height} ft high
      </p>
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      {sizes && sizes.length > 0 && <p className={css.facts}>{sizes.join(' · ')}</p>}
      {paint ? (
        <>
          {paint.customerSupplies && <p className={css.note}>The customer supplies the paint.</p>}
          {paint.colorConsultation && <p className={css.note}>They'd like a color consultation.</p>}
          <ul className={css.paints} aria-label={`Surfaces to paint in ${room.name}`}>
            {painted.map((surface) => (
              <PaintLine
                key={surface}
                surface={surfaceName(room, surface)}
                paint={paint[surface]}
                consult={paint.colorConsultation}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={css.facts}>{painted.map((surface) => surfaceName(room, surface)).join(', ')}</p>
          <p className={css.note}>Paint options not available</p>
        </>
      )}
      <PhotoViewer subject={room.name} photos={room.photos} />
    </article>
  )
}
