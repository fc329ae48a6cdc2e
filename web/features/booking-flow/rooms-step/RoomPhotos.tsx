import { type DragEvent, useId, useRef, useState } from 'react'
import { getPhoto } from '../../../../contract/photos.ts'
import type { Reader } from '../../../../domain/reader.ts'
import { MAX_PHOTOS_PER_ROOM, type Room } from '../../../../domain/rooms.ts'
import { MAX_UPLOAD, MAX_UPLOAD_BYTES } from '../../../../domain/upload-limits.ts'
import { words } from '../../../../domain/words/words.ts'
import { addressOf } from '../../../lib/call.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import { PhotoTile } from './PhotoTile.tsx'
import css from './RoomPhotos.module.css'
import part from './room-part.module.css'

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/*'

/** Which of the selected files can be uploaded, and the message about the others. */
export function sortPhotos(reader: Reader, files: readonly File[], free: number): { good: File[]; complaint: string } {
  const t = words(reader)
  const images = files.filter((file) => file.type.startsWith('image/'))
  const small = images.filter((file) => file.size <= MAX_UPLOAD_BYTES)
  const good = small.slice(0, free)
  const complaints = [
    images.length < files.length && t('Only image files can be added.'),
    small.length < images.length && t('A photo may have at most {size}.', { size: MAX_UPLOAD }),
    good.length < small.length &&
      t('A room can have {count, plural, one {# photo} other {# photos}}.', { count: MAX_PHOTOS_PER_ROOM }),
  ]
  return { good, complaint: complaints.filter(Boolean).join(' ') }
}

/** Up to three photos of the room, by click or by drag and drop. They are uploaded immediately. */
export function RoomPhotos({ room, index }: { room: Room; index: number }) {
  const t = useWords()
  const reader = useReader()
  const { dispatch, uploads, errorOf } = useWizard()
  const [over, setOver] = useState(false)
  const [complaint, setComplaint] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const pending = uploads.pending.filter((photo) => photo.room === room.id)
  const free = MAX_PHOTOS_PER_ROOM - room.photos.length - pending.length

  const take = (files: readonly File[]) => {
    const { good, complaint: about } = sortPhotos(reader, files, free)
    setComplaint(about)
    if (good.length > 0) uploads.add(room.id, good)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <fieldset>
      <legend className={part.legend}>{t('Photos (optional)')}</legend>
      <ul className={css.photos}>
        {room.photos.map((photo, at) => (
          <PhotoTile
            key={photo}
            source={addressOf(getPhoto, { id: photo }, undefined)}
            name={t('Photo {number}', { number: at + 1 })}
            failure={errorOf(`rooms.${index}.photos.${at}`)}
            onRemove={() => dispatch({ type: 'remove-photo', room: room.id, photo })}
          />
        ))}
        {pending.map((photo) => (
          <PhotoTile
            key={photo.key}
            source={photo.preview}
            name={photo.file.name}
            progress={photo.progress}
            failure={photo.failure}
            onRetry={() => uploads.retry(photo)}
            onRemove={() => uploads.remove(photo.key)}
          />
        ))}
      </ul>
      {free > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the control inside is everybody's
        <div
          className={over ? `${css.drop} ${css.over}` : css.drop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <label htmlFor={id} className={css.label}>
            <span className={css.action}>{t('Add photos')}</span>
            <span className={css.hint}>
              {t.rich('<pointer>or drop them here. </pointer>{free, plural, =1 {One more fits.} other {Up to #.}}', {
                free,
                pointer: (inside) => <span className={css.pointer}>{inside}</span>,
              })}
            </span>
          </label>
          <input
            ref={input}
            id={id}
            className={css.input}
            type="file"
            accept={accepted}
            multiple
            onChange={(event) => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      )}
      <p className={complaint ? part.error : undefined} role="status">
        {complaint}
      </p>
    </fieldset>
  )
}
