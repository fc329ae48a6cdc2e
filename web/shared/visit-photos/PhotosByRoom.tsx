import type { VisitPhoto, VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { photoMomentLabels, photoMoments } from '#domain/bookings/visit-photos.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PhotoViewer } from '#web/ui/PhotoViewer.tsx'
import css from './PhotosByRoom.module.css'

/** The rooms that have photos, and those of rooms that are not part of the booking any more. */
function roomsWithPhotos({ rooms, photos }: VisitPhotos, otherName: string) {
  const known = new Set(rooms.map(({ id }) => id))
  const named = rooms.map(({ id, name }) => ({ id, name, photos: photos.filter(({ roomId }) => roomId === id) }))
  const others = { id: '', name: otherName, photos: photos.filter(({ roomId }) => !known.has(roomId)) }
  return [...named, others].filter((room) => room.photos.length > 0)
}

type Heading = 'h3' | 'h4'

/** The photos of a visit by room: before, during, after. */
export function PhotosByRoom({ shown, heading: Heading = 'h3' }: { shown: VisitPhotos; heading?: Heading }) {
  const t = useTranslate()
  return (
    <div className="stack-wide">
      {roomsWithPhotos(shown, t('Other rooms')).map(({ id, name, photos }) => (
        <section key={id} className="stack" aria-label={name}>
          <Heading className="subtitle">{name}</Heading>
          <div className="row-wide">
            {photoMoments.map((moment) => (
              <Moment key={moment} moment={moment} room={name} photos={photos.filter((one) => one.moment === moment)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type MomentProps = { moment: VisitPhoto['moment']; room: string; photos: readonly VisitPhoto[] }

function Moment({ moment, room, photos }: MomentProps) {
  const t = useTranslate()
  if (photos.length === 0) return null
  const label = t(photoMomentLabels[moment])
  return (
    <div>
      <p className={`strong small ${css.moment}`}>{label}</p>
      <PhotoViewer
        subject={t('{room}, {moment}', { room, moment: label.toLocaleLowerCase() })}
        photos={photos.map(({ url }) => url)}
        small={photos.map(({ smallUrl }) => smallUrl)}
      />
    </div>
  )
}
