import { useId, useRef, useState } from 'react'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { UNREADABLE_PICTURE, W9_TYPES } from './registration-form.ts'
import css from './W9Field.module.css'

/** The requested document, where it is not the W9. */
type RequestedDocument = { label: string; hint: string; name: string; accept: string; pdfName: string }

type W9FieldProps = {
  requested?: RequestedDocument
  file: File | null
  error: string | undefined
  disabled: boolean
  onPick: (file: File) => void
  onRemove: () => void
  /** A picture was unreadable. */
  onRefuse: (problem: string) => void
}

/** "84 kB", "1.2 MB". */
const formatSize = (t: PageTranslator, bytes: number): string =>
  bytes < 1_000_000
    ? t('{size} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('{size} MB', { size: (bytes / 1_000_000).toFixed(1) })

/** "2 pages, 84 kB"; the number of pages is only known for a document made here. */
const formatExtent = (t: PageTranslator, count: number, bytes: number): string =>
  count > 0
    ? t('{count, plural, one {# page, {size}} other {# pages, {size}}}', { count, size: formatSize(t, bytes) })
    : formatSize(t, bytes)

const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || /\.(jpe?g|png|heic|webp)$/i.test(name)

const FileIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d="M6 2.5h8l5 5v14H6zM14 2.5v5h5M9 13h6M9 17h6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
)

/**
 * The W9 or another document: a file picked or dropped here, or pictures of its pages, made into one PDF in the browser. The
 * invisible file input covers the whole zone, so that clicks, dropped files and the keyboard all reach it.
 */
export function W9Field({ requested, file, error, disabled, onPick, onRemove, onRefuse }: W9FieldProps) {
  const t = useTranslate()
  const { label, hint, name, accept, pdfName } = requested ?? {
    label: t('W9 form'),
    hint: t(
      'PDF or Word (.pdf, .doc, .docx), at most {max}, or a picture of each page. It’s stored encrypted and only our administrator opens it.',
      { max: MAX_UPLOAD },
    ),
    name: 'w9Document',
    accept: W9_TYPES,
    pdfName: 'w9.pdf',
  }
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [pages, setPages] = useState<readonly File[]>([])
  const [reading, setReading] = useState(false)
  const busy = disabled || reading

  const take = async (pictures: readonly File[]) => {
    setReading(true)
    try {
      // Loaded on demand.
      const { picturesToPdf } = await import('./pictures-to-pdf.ts')
      const pdf = await picturesToPdf(pictures, pdfName)
      setPages(pictures)
      onPick(pdf)
    } catch {
      onRefuse(t(UNREADABLE_PICTURE))
    } finally {
      setReading(false)
    }
  }

  const choose = (chosen: readonly File[], more: readonly File[] = []) => {
    const [first] = chosen
    if (!first) return
    const pictures = chosen.filter(isPicture)
    if (pictures.length > 0) void take([...more, ...pictures])
    else {
      setPages([])
      onPick(first)
    }
  }

  const remove = () => {
    setPages([])
    onRemove()
  }

  return (
    <div className={`stack-tight ${css.zone}`}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <p className="small" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        className={`covering-input ${css.input}`}
        type="file"
        name={name}
        accept={`${accept},image/*`}
        multiple
        disabled={busy}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <input
        ref={camera}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        disabled={busy}
        onChange={(event) => {
          choose([...(event.target.files ?? [])], pages)
          event.target.value = ''
        }}
      />
      {file ? (
        <div className={`row-middle ${css.file}`}>
          <FileIcon />
          <p className={`strong ${css.name}`} role="status">
            {file.name} <span className={`soft ${css.size}`}>{formatExtent(t, pages.length, file.size)}</span>
          </p>
          <div className={css.actions}>
            {pages.length > 0 && (
              <Button size="small" variant="secondary" disabled={busy} onClick={() => camera.current?.click()}>
                {t('Add a page')}
              </Button>
            )}
            <Button size="small" variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
              {t('Replace')}
            </Button>
            <Button size="small" variant="quiet" disabled={busy} onClick={remove}>
              {t('Remove')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={`row-middle ${css.empty}`}>
          <span className={`inline-line strong outlined ${css.choose}`} aria-hidden="true">
            {t('Choose file')}
          </span>
          <Button
            className={css.camera}
            variant="secondary"
            working={reading}
            workingLabel={t('Reading the picture...')}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            {t('Take a picture')}
          </Button>
          <span className={`soft ${css.or}`}>{t('or drop it here')}</span>
        </div>
      )}
      {error && (
        <p className="small strong problem" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
