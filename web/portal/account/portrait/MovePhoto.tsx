import 'react-easy-crop/react-easy-crop.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './CropPortrait.module.css'

/** Pixels on the screen by which an arrow key moves the photo; a fifth of it with the shift key. */
const STEP = 10
/** By how much a key zooms. */
const ZOOM_STEP = 1.1
/** How many steps the slider has. */
const SLIDER_STEPS = 20

const zoomKeys: Partial<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
}

const middle = { x: 0, y: 0 }

type MovePhotoProps = {
  url: string
  /** How far it may be zoomed: what is left has to look sharp. */
  maxZoom: number
  /** What is wrong with the photo, or with what is left of it. */
  problem: string | undefined
  /** The part within the circle, in hundredths of the photo: once it is known, and whenever it changes. */
  onMove: (area: Area) => void
}

/** A photo behind a circle, which is moved and zoomed by fingers, mouse, wheel, keys, or a slider. */
export function MovePhoto({ url, maxZoom, problem, onMove }: MovePhotoProps) {
  const t = useTranslate()
  const id = useId()
  const cropper = useRef<Cropper>(null)
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) cropper.current?.cropperRef.current?.focus()
  }, [isReady])

  /** What is in the middle of the circle stays there. */
  const zoomTo = (wanted: number) => {
    const next = Math.min(maxZoom, Math.max(1, wanted))
    setCrop(({ x, y }) => ({ x: (x * next) / zoom, y: (y * next) / zoom }))
    setZoom(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // The browser's own zoom.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const factor = zoomKeys[event.key]
    if (factor !== undefined) zoomTo(zoom * factor)
    else if (event.key === 'Home' || event.key === '0') {
      setCrop(middle)
      setZoom(1)
    } else {
      cropper.current?.onKeyDown(event)
      return
    }
    event.preventDefault()
  }
  const move = (area: Area) => {
    setReady(true)
    onMove(area)
  }
  const described = problem ? `${id}-hint ${id}-problem` : `${id}-hint`
  return (
    <div className="stack-tight">
      <div className={css.frame}>
        <Cropper
          ref={cropper}
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={maxZoom}
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: css.circle ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t('Move and zoom your photo'),
            'aria-describedby': described,
            'aria-invalid': problem ? true : undefined,
            onKeyDown,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={move}
        />
      </div>
      <p className="small" id={`${id}-hint`}>
        {t('Drag to move\u00a0· pinch, or keys + and − to zoom')}
      </p>
      {problem && (
        <p className="small strong problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <label className={`line ${css.zoom}`}>
        <span className="strong">{t('Zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={maxZoom > 1 ? (maxZoom - 1) / SLIDER_STEPS : 1}
          value={zoom}
          disabled={maxZoom === 1}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
      </label>
    </div>
  )
}
