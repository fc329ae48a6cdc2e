import { useEffect, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import css from '#web/ui/PhotoViewer.module.css'

type PhotoViewerProps = {
  /** The subject of the photos: "Bedroom 1". */
  subject: string
  /** The URLs of the images. */
  photos: readonly string[]
  /** Smaller versions of the same, for the thumbnails. */
  small?: readonly string[]
}

/** A row of thumbnails; each opens a large view with next and previous. */
export function PhotoViewer({ subject, photos, small = photos }: PhotoViewerProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(0)
  const count = photos.length
  const go = (step: number) => setAt((now) => (now + step + count) % count)

  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (step !== 0) setAt((now) => (now + step + count) % count)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [opened, count])

  if (count === 0) return null
  const toPosition = (index: number) => ({ subject, number: index + 1, count })

  return (
    <>
      <ul className="row" aria-label={t('Photos of {subject}', { subject })}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className={css.small}
              aria-label={t('Enlarge {subject}, photo {number} of {count}', toPosition(index))}
              onClick={() => {
                setAt(index)
                setOpened(true)
              }}
            >
              <img src={small[index]} alt="" width={96} height={96} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={subject}
        size="wide"
        actions={
          count > 1 && (
            <>
              <Button variant="secondary" onClick={() => go(-1)}>
                {t('Previous photo')}
              </Button>
              <Button variant="secondary" onClick={() => go(1)}>
                {t('Next photo')}
              </Button>
            </>
          )
        }
      >
        <div className={`stack-tight ${css.stage}`}>
          {opened && (
            <img
              className={css.large}
              src={photos[at]}
              alt={t('{subject}, photo {number} of {count}', toPosition(at))}
            />
          )}
          <p className="small figures" aria-live="polite">
            {t('Photo {number} of {count}', { number: at + 1, count })}
          </p>
        </div>
      </Dialog>
    </>
  )
}
