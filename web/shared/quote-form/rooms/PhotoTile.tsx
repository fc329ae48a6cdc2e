import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './RoomPhotos.module.css'

type PhotoTileProps = {
  /** Undefined while it is being made ready. */
  source: string | undefined
  name: string
  /** 0 to 1 during the upload; undefined once it is stored. */
  progress?: number
  failure?: string | null | undefined
  /** Absent when a retry cannot help. */
  onRetry?: () => void
  /** Absent when it can no longer be removed. */
  onRemove?: (() => void) | undefined
  /** It is being removed. */
  isGoing?: boolean
  /** On the picture: that it arrived. */
  badge?: ReactNode
}

/** One photo: stored, uploading, or failed with a retry. */
export function PhotoTile(props: PhotoTileProps) {
  const t = useTranslate()
  const { source, name, progress, failure, onRetry, onRemove, isGoing = false, badge } = props
  const uploading = progress !== undefined && !failure
  return (
    <li className={failure ? `${css.tile} ${css.failed}` : css.tile}>
      <img className={css.picture} src={source} alt={name} />
      {uploading && (
        <progress className={css.progress} value={progress} max={1} aria-label={t('{name} is being sent', { name })}>
          {t('{percent} %', { percent: Math.round(progress * 100) })}
        </progress>
      )}
      {failure && (
        <div className={css.failure} role="alert">
          <p>{failure}</p>
          {onRetry && (
            <button type="button" className={`bare-button ${css.retry}`} onClick={onRetry}>
              {t.rich('Try again<hidden>: {name}</hidden>', {
                name,
                hidden: (inside) => <span className="visually-hidden">{inside}</span>,
              })}
            </button>
          )}
        </div>
      )}
      {badge}
      {onRemove && (
        <button
          type="button"
          className={`bare-button ${css.remove}`}
          disabled={isGoing}
          onClick={onRemove}
          aria-label={t('Remove {name}', { name })}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </li>
  )
}
