import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { qualityLabels, type Room, type Surface } from '#domain/pricing/rooms.ts'
import { finishNamesWithin, qualityNamesWithin } from '#domain/quotes/paint-texts.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { findColor, hexOf } from '#web/shared/color-studio/palette.ts'
import { isUsualWhite } from '../draft/usual-whites.ts'
import { surfaceTitle } from '../surface-title.ts'
import { useWizard } from '../wizard-context.ts'
import part from './room-part.module.css'
import css from './SurfaceColor.module.css'
import { SurfacePaintFields } from './SurfacePaintFields.tsx'

type SurfaceColorProps = {
  room: Room
  index: number
  surface: Surface
  /** The color is optional: a colorist comes, or the surface needs none. */
  optional: boolean
  onColor: () => void
}

/** The choice as text: the color's name, then its code, quality and finish. */
function formatChoice(t: PageTranslator, room: Room, surface: Surface): { color: string | null; facts: string } {
  const { colorCode, brand, quality, finish } = room.paintOptions[surface]
  const finished = t(finishNamesWithin[finish])
  const code = colorCode.trim()
  const ours = findColor(code)
  if (!ours) {
    const color = [brand.trim(), code].filter(Boolean).join(' ') || null
    return { color, facts: [t(qualityLabels[quality]), finished].join(', ') }
  }
  const paint = isUsualWhite(surface, code) ? t('our usual white') : t(qualityNamesWithin[quality])
  return { color: ours.name, facts: [ours.code, paint, finished].join(', ') }
}

const hidden = (inside: ReactNode[]) => <span className="visually-hidden">{inside}</span>

/** The color of one surface in one line; quality, finish, code and brand expand below it. */
export function SurfaceColor({ room, index, surface, optional, onColor }: SurfaceColorProps) {
  const t = useTranslate()
  const { errorOf } = useWizard()
  const [open, setOpen] = useState(false)
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  // They may lie under the bar.
  useEffect(() => {
    if (open) fields.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open])
  const name = surfaceTitle(t, surface)
  const { color, facts } = formatChoice(t, room, surface)
  const path = `rooms.${index}.paintOptions.${surface}`
  const error = errorOf(`${path}.colorCode`)
  const hex = hexOf(room.paintOptions[surface].colorCode)
  const unfolded = open || errorOf(`${path}.brand`) !== undefined
  return (
    <div>
      <div className={css.row}>
        <button
          type="button"
          className={`bare-button ${css.pick}`}
          data-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={onColor}
        >
          <span
            className={hex ? css.swatch : `${css.swatch} ${color ? css.other : css.open}`}
            style={hex ? { background: hex } : undefined}
            aria-hidden="true"
          />
          <span className={`strong ${css.name}`}>
            {color
              ? t('{surface}: {color}', { surface: name, color })
              : optional
                ? t('{surface}: color still to choose', { surface: name })
                : t('{surface}: choose a color', { surface: name })}
          </span>{' '}
          <span className="small">{facts}</span>
        </button>
        {color === null && !unfolded ? (
          // Quality and finish come with the color; another maker's code is chosen in the studio, too.
          <button type="button" className={`link-button ${css.change}`} onClick={onColor}>
            {t.rich(
              'Choose<hidden> a color for the {surface, select, walls {walls} ceiling {ceiling} trim {trim} doors {doors} other {window trim}}</hidden>',
              { surface, hidden },
            )}
          </button>
        ) : (
          <button
            type="button"
            className={`link-button ${css.change}`}
            aria-expanded={unfolded}
            aria-controls={`${id}-fields`}
            onClick={() => setOpen(!open)}
          >
            {unfolded
              ? t.rich(
                  'Done<hidden> paint for the {surface, select, walls {walls} ceiling {ceiling} trim {trim} doors {doors} other {window trim}}</hidden>',
                  { surface, hidden },
                )
              : t.rich(
                  'Change<hidden> paint for the {surface, select, walls {walls} ceiling {ceiling} trim {trim} doors {doors} other {window trim}}</hidden>',
                  { surface, hidden },
                )}
          </button>
        )}
      </div>
      {error && (
        <p className={`small strong problem ${part.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div id={`${id}-fields`} hidden={!unfolded} ref={fields}>
        {unfolded && <SurfacePaintFields room={room} index={index} surface={surface} optional={optional} />}
      </div>
    </div>
  )
}
