import { getPhoto } from '#contract/quotes/photos.ts'
import { addressOf as photoAddress } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { PendingPhoto, PhotoUploads } from '../use-photo-uploads.ts'
import { PhotoTile } from './PhotoTile.tsx'

type PhotoTilesProps = {
  /** Ids of the stored ones. */
  photos: readonly string[]
  /** The address of one that does not open with its id. */
  addressOf?: ((photo: string) => string | undefined) | undefined
  pending: readonly PendingPhoto[]
  uploads: Pick<PhotoUploads, 'retry' | 'remove'>
  /** The problem with the stored photo at this position. */
  failureOf?: ((at: number) => string | undefined) | undefined
  onRemove: (photo: string) => void
}

/** The items of a list of photos: the stored ones, then those on their way. */
export function PhotoTiles({ photos, addressOf, pending, uploads, failureOf, onRemove }: PhotoTilesProps) {
  const t = useTranslate()
  return (
    <>
      {photos.map((photo, at) => (
        <PhotoTile
          key={photo}
          source={addressOf?.(photo) ?? photoAddress(getPhoto, { id: photo }, undefined)}
          name={t('Photo {number}', { number: at + 1 })}
          failure={failureOf?.(at)}
          onRemove={() => onRemove(photo)}
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
    </>
  )
}
