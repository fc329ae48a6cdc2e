import { useId, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { W9_TYPES } from './registration-form.ts'
import css from './W9Field.module.css'

type W9FieldProps = {
  file: File | null
  error: string | undefined
  disabled: boolean
  onPick: (file: File) => void
  onRemove: () => void
}

/** "84 kB", "1.2 MB". */
const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * The W9 form: chosen or dropped here, shown by its name, replaced or taken out again. The browser's own field lies over
 * the whole zone, unseen, so that a click, a dropped file and the keyboard all reach it.
 */
export function W9Field({ file, error, disabled, onPick, onRemove }: W9FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  return (
    <div className={css.zone}>
      <label className={css.label} htmlFor={id}>
        W9 form
      </label>
      <p className={css.hint} id={`${id}-hint`}>
        PDF or Word (.pdf, .doc, .docx), at most 10 MB. It is stored encrypted and only our administrator opens it.
      </p>
      <input
        ref={input}
        id={id}
        className={css.input}
        type="file"
        name="w9Document"
        accept={W9_TYPES}
        disabled={disabled}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          const picked = event.target.files?.[0]
          if (picked) onPick(picked)
          event.target.value = ''
        }}
      />
      {file ? (
        <div className={css.file}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M6 2.5h8l5 5v14H6zM14 2.5v5h5M9 13h6M9 17h6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
            />
          </svg>
          <p className={css.name} role="status">
            {file.name} <span className={css.size}>{formatSize(file.size)}</span>
          </p>
          <div className={css.actions}>
            <Button size="small" variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
              Replace
            </Button>
            <Button size="small" variant="quiet" disabled={disabled} onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
      ) : (
        <p className={css.empty}>
          <span className={css.choose} aria-hidden="true">
            Choose file
          </span>
          <span className={css.or}>or drop it here</span>
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
