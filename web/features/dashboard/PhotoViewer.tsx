import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './PhotoViewer.module.css'

type PhotoViewerProps = {
  /** What they show: "Bedroom 1". */
  subject: string
  /** Addresses of the images. */
  photos: readonly string[]
}

/** Small pictures in a row; each opens the large one, with the next and the one before at hand. */
export function PhotoViewer({ subject, photos }: PhotoViewerProps) {
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
  const name = (index: number) => `${subject}, photo ${index + 1} of ${count}`

  return (
    <>
      <ul className={css.strip} aria-label={`Photos of ${subject}`}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className={css.small}
              aria-label={`Enlarge ${name(index)}`}
              onClick={() => {
                setAt(index)
                setOpened(true)
              }}
            >
              <img src={photo} alt="" width={96} height={96} loading="lazy" />
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
                Previous photo
              </Button>
              <Button variant="secondary" onClick={() => go(1)}>
                Next photo
              </Button>
            </>
          )
        }
      >
        <div className={css.stage}>
          {opened && <img className={css.large} src={photos[at]} alt={name(at)} />}
          <p className={css.caption} aria-live="polite">
            Photo {at + 1} of {count}
          </p>
        </div>
      </Dialog>
    </>
  )
}
