import css from './RoomPhotos.module.css'

type PhotoTileProps = {
  source: string
  name: string
  /** 0 to 1 while it goes up; undefined once it is stored. */
  progress?: number
  failure?: string | null | undefined
  /** Absent when another try cannot help. */
  onRetry?: () => void
  onRemove: () => void
}

/** One photo: stored, on its way, or failed and ready for another try. */
export function PhotoTile({ source, name, progress, failure, onRetry, onRemove }: PhotoTileProps) {
  const uploading = progress !== undefined && !failure
  return (
    <li className={failure ? `${css.tile} ${css.failed}` : css.tile}>
      <img className={css.picture} src={source} alt={name} />
      {uploading && (
        <progress className={css.progress} value={progress} max={1} aria-label={`${name} is being sent`}>
          {Math.round(progress * 100)} %
        </progress>
      )}
      {failure && (
        <div className={css.failure} role="alert">
          <p>{failure}</p>
          {onRetry && (
            <button type="button" className={css.retry} onClick={onRetry}>
              Try again<span className="visually-hidden">: {name}</span>
            </button>
          )}
        </div>
      )}
      <button type="button" className={css.remove} onClick={onRemove} aria-label={`Remove ${name}`}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  )
}
