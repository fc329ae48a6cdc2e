import { type DragEvent, useId, useState } from 'react'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import type { PendingPhoto, PhotoUploads } from '../use-photo-uploads.ts'
import { PhotoTiles } from './PhotoTiles.tsx'
import css from './RoomPhotos.module.css'
import part from './room-part.module.css'
import { acceptedPhotos, sortPhotos } from './sort-photos.ts'

type PhotoPickerProps = {
  /** Ids of the stored ones. */
  photos: readonly string[]
  pending: readonly PendingPhoto[]
  uploads: Pick<PhotoUploads, 'retry' | 'remove'>
  most: number
  /** The message when somebody picks more. */
  tooMany: string
  failureOf?: (at: number) => string | undefined
  /** In place of "Photos (optional)". */
  label?: string
  /** What is wrong with the photos as they are. */
  problem?: string | undefined
  onAdd: (files: readonly File[]) => void
  onRemove: (photo: string) => void
}

/** Photos by click or by drag and drop, up to a number; they are uploaded immediately. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { photos, pending, uploads, most, tooMany, failureOf, label, problem, onAdd, onRemove } = props
  const t = useTranslate()
  const reader = useReader()
  const [over, setOver] = useState(false)
  const [complaint, setComplaint] = useState('')
  const id = useId()
  const free = most - photos.length - pending.length

  const take = (files: readonly File[]) => {
    const { good, complaint: about } = sortPhotos(reader, files, free, tooMany)
    setComplaint(about)
    if (good.length > 0) onAdd(good)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <fieldset>
      <legend className={part.legend}>{label ?? t('Photos (optional)')}</legend>
      <ul className={`thirds ${css.photos}`}>
        <PhotoTiles photos={photos} pending={pending} uploads={uploads} failureOf={failureOf} onRemove={onRemove} />
      </ul>
      {free > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the control inside is everybody's
        <div
          className={`shows-focus ${css.drop} ${over ? css.over : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <label htmlFor={id} className={`row-middle ${css.label}`}>
            <span className={`strong ${css.action}`}>{t('Add photos')}</span>
            <span className="soft">
              {t.rich('<pointer>or drop them here. </pointer>{free, plural, =1 {One more fits.} other {Up to #.}}', {
                free,
                pointer: (inside) => <span className={css.pointer}>{inside}</span>,
              })}
            </span>
          </label>
          <input
            id={id}
            className="covering-input"
            type="file"
            accept={acceptedPhotos}
            multiple
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={(event) => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      )}
      {problem !== undefined && (
        <p className={`small strong problem ${part.error}`} id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <p className={complaint ? `small strong problem ${part.error}` : undefined} role="status">
        {complaint}
      </p>
    </fieldset>
  )
}
