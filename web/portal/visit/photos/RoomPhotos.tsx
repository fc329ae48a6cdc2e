import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { type PhotoMoment, photoMomentLabels, photoMoments } from '#domain/bookings/visit-photos.ts'
import { explain } from '#web/lib/explain.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Segments } from '#web/portal/parts/Segments.tsx'
import { PhotoTile } from '#web/shared/quote-form/rooms/PhotoTile.tsx'
import { readRooms } from '#web/shared/rooms/stored-rooms.ts'
import { CameraIcon } from '#web/shared/visit-photos/CameraIcon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PickFiles } from '#web/ui/PickFiles.tsx'
import css from './RoomPhotos.module.css'
import type { PhotoLocation } from './room-photo-command.ts'
import { useRoomPhotos } from './use-room-photos.ts'

type RoomPhotosProps = {
  job: Job
  /** Photos of this moment only; without it the painter chooses. */
  moment?: PhotoMoment
  /** These rooms only; without it all of the job. */
  only?: readonly { id: string; name: string }[]
  /** The level of the rooms' names. */
  heading?: 'h3' | 'h4'
}

/** The moment that a painter most likely photographs now. */
const usualMoment = ({ status }: Job): PhotoMoment =>
  status === 'completed' ? 'after' : status === 'in_progress' ? 'during' : 'before'

/**
 * The photos of each room of a job, with a tile that takes another one; nothing before the job is acknowledged. The rooms come with
 * the job, so that photos are taken without a network, too.
 */
export function RoomPhotos({ job, moment: fixed, only, heading = 'h4' }: RoomPhotosProps) {
  const t = useTranslate()
  const reader = useReader()
  const [chosen, setChosen] = useState<PhotoMoment>()
  const photos = useRoomPhotos(job)
  const moment = fixed ?? chosen ?? usualMoment(job)
  const rooms = readRooms(reader, job.booking.quote.rooms)
  if (!takesPart(job.status) || !rooms.ok) return null
  const { data: saved, isError } = photos.saved
  return (
    <div className="stack">
      {fixed === undefined && (
        <Segments
          legend={t('When the photos were taken')}
          hidesLegend
          values={photoMoments}
          labelOf={(one) => t(photoMomentLabels[one])}
          chosen={moment}
          onChoose={setChosen}
        />
      )}
      {isError && !saved && <p className="small">{t("Photos that you sent earlier can't be shown right now.")}</p>}
      {(only ?? rooms.value).map(({ id, name }) => (
        <Room
          key={id}
          room={{ id, name }}
          moment={moment}
          photos={photos}
          isFull={saved?.free === 0}
          heading={heading}
        />
      ))}
      {photos.removalError && (
        <Notice tone="error" role="alert">
          {explain(photos.removalError, t('The photo couldn’t be removed.'), t)}
        </Notice>
      )}
    </div>
  )
}

type RoomProps = {
  room: { id: string; name: string }
  moment: PhotoMoment
  photos: ReturnType<typeof useRoomPhotos>
  isFull: boolean
  heading: 'h3' | 'h4'
}

function Room({ room, moment, photos, isFull, heading: Heading }: RoomProps) {
  const t = useTranslate()
  const now = useNow()
  const name = t('{room}, {moment}', { room: room.name, moment: t(photoMomentLabels[moment]).toLocaleLowerCase() })
  const isHere = (photo: PhotoLocation) => photo.room === room.id && photo.moment === moment
  const saved = (photos.saved.data?.photos ?? []).filter((one) => isHere({ room: one.roomId, moment: one.moment }))
  const waiting = photos.waiting.filter(isHere)
  return (
    <section aria-label={name}>
      <div className={css.head}>
        <Heading className="subtitle">{name}</Heading>
        <p className="small">
          {t('{count, plural, =0 {No photos} one {# photo} other {# photos}}', {
            count: saved.length + waiting.length,
          })}
        </p>
      </div>
      <ul className={`thirds ${css.photos}`}>
        {saved.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            source={photo.smallUrl}
            name={t('{room}, photo {number}', { room: name, number: index + 1 })}
            badge={<Saved />}
            isGoing={photos.removing === photo.id}
            onRemove={
              photo.removableUntil !== null && photo.removableUntil > now ? () => photos.remove(photo.id) : undefined
            }
          />
        ))}
        {waiting.map(({ command, photo }, index) => (
          <LocalTile
            key={command.key}
            file={photo}
            name={t('{room}, photo {number}', { room: name, number: saved.length + index + 1 })}
            badge={<Saved isWaiting />}
            onRemove={() => photos.undo(command)}
          />
        ))}
        {photos.taken.filter(isHere).map((photo) => (
          <LocalTile
            key={photo.key}
            file={photo.file}
            name={photo.file.name}
            badge={photo.failure === null && <Badge>{t('Sending...')}</Badge>}
            failure={photo.failure}
            onRetry={() => photos.retry(photo)}
            onRemove={photo.failure === null ? undefined : () => photos.drop(photo.key)}
          />
        ))}
        {!isFull && (
          <li>
            <PickFiles
              tile
              accept="image/*"
              capture="environment"
              aria-label={t('Add photo: {room}', { room: name })}
              onPick={(files) => photos.add({ room: room.id, moment }, files)}
            >
              <CameraIcon />
              <span aria-hidden="true">{t('Add photo')}</span>
            </PickFiles>
          </li>
        )}
      </ul>
    </section>
  )
}

/** A photo that is on this phone. */
function LocalTile({ file, ...tile }: { file: Blob } & Omit<ComponentProps<typeof PhotoTile>, 'source'>) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setSource(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return <PhotoTile {...tile} source={source} />
}

/** On a picture, at its foot. */
const Badge = ({ children }: { children: ReactNode }) => (
  <span className={`inline-line strong ${css.badge}`}>{children}</span>
)

/** On a photo that arrived, or is safe on this phone. */
function Saved({ isWaiting = false }: { isWaiting?: boolean }) {
  const t = useTranslate()
  return (
    <Badge>
      <svg
        viewBox="0 0 24 24"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="m5 13 4 4L19 7" />
      </svg>
      {t('Saved')}
      {isWaiting && <span className="visually-hidden">, {t('will be sent later')}</span>}
    </Badge>
  )
}
