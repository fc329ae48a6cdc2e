import { useRef, useState } from 'react'
import { MAX_REVIEW_PHOTOS } from '#domain/bookings/reviews.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PhotoTiles } from '#web/shared/quote-form/rooms/PhotoTiles.tsx'
import { acceptedPhotos, sortPhotos } from '#web/shared/quote-form/rooms/sort-photos.ts'
import type { PhotoUploads } from '#web/shared/quote-form/use-photo-uploads.ts'
import { CameraIcon } from '#web/shared/visit-photos/CameraIcon.tsx'
import { PickFiles } from '#web/ui/PickFiles.tsx'
import css from './ReviewPhotos.module.css'

/** The room under which the photos of a review are uploaded: there is just the one. */
export const REVIEW = 'review'

type ReviewPhotosProps = {
  photos: readonly string[]
  /** Those of the stored review: their ids alone do not open them. */
  stored: readonly { id: string; url: string }[]
  uploads: PhotoUploads
  onRemove: (photo: string) => void
}

/** Up to three photos, uploaded at once. */
export function ReviewPhotos({ photos, stored, uploads, onRemove }: ReviewPhotosProps) {
  const t = useTranslate()
  const reader = useReader()
  const [complaint, setComplaint] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const free = MAX_REVIEW_PHOTOS - photos.length - uploads.pending.length

  const take = (files: readonly File[]) => {
    const tooMany = t('A review can have {count, plural, one {# photo} other {# photos}}.', {
      count: MAX_REVIEW_PHOTOS,
    })
    const { good, complaint: about } = sortPhotos(reader, files, free, tooMany)
    setComplaint(about)
    if (good.length > 0) uploads.add(REVIEW, good)
  }

  return (
    <fieldset>
      <legend className={`strong ${css.legend}`}>
        {t.rich('Photos <soft>up to {count}</soft>', {
          count: MAX_REVIEW_PHOTOS,
          soft: (inside) => <span className={css.soft}>{inside}</span>,
        })}
      </legend>
      <ul className={`thirds ${css.tiles}`}>
        <PhotoTiles
          photos={photos}
          addressOf={(photo) => stored.find(({ id }) => id === photo)?.url}
          pending={uploads.pending}
          uploads={uploads}
          onRemove={(photo) => {
            onRemove(photo)
            input.current?.focus()
          }}
        />
        {free > 0 && (
          <li>
            <PickFiles tile ref={input} accept={acceptedPhotos} multiple aria-label={t('Add photos')} onPick={take}>
              <CameraIcon />
              <span aria-hidden="true">{t('Add')}</span>
            </PickFiles>
          </li>
        )}
      </ul>
      <p className={complaint ? css.error : undefined} role="status">
        {complaint}
      </p>
    </fieldset>
  )
}
