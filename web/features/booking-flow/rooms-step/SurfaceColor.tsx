import { useId, useState } from 'react'
import { finishNamesWithin, qualityNamesWithin } from '../../../../domain/paint-words.ts'
import { type Room, type Surface, surfaceLabels } from '../../../../domain/rooms.ts'
import { type PageWords, useWords } from '../../../lib/words.ts'
import { findColor, hexOf } from '../../color-studio/palette.ts'
import { isUsualWhite } from '../quote-draft/usual-whites.ts'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import part from './room-part.module.css'
import css from './SurfaceColor.module.css'
import { SurfacePaintFields } from './SurfacePaintFields.tsx'

type SurfaceColorProps = {
  room: Room
  index: number
  surface: Surface
  /** A color may be left open: a colorist comes, or none is asked for. */
  optional: boolean
  onColor: () => void
}

/** What is chosen, in words: the color's name, then its code, quality and finish. */
function wordsOf(t: PageWords, room: Room, surface: Surface): { color: string | null; facts: string } {
  const { colorCode, brand, quality, finish } = room.paintOptions[surface]
  const paint = [t(qualityNamesWithin[quality]), t(finishNamesWithin[finish])]
  const code = colorCode.trim()
  const ours = findColor(code)
  if (!ours) return { color: [brand.trim(), code].filter(Boolean).join(' ') || null, facts: paint.join(', ') }
  const white = isUsualWhite(surface, code)
  return { color: ours.name, facts: [ours.code, ...(white ? ['our usual white', paint[1]] : paint)].join(', ') }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The color of one surface in one line; quality, finish, code and brand unfold below it. */
export function SurfaceColor({ room, index, surface, optional, onColor }: SurfaceColorProps) {
  const t = useWords()
  const { errorOf } = useWizard()
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = surface === 'windows' ? 'Window trim' : t(surfaceLabels[surface])
  const { color, facts } = wordsOf(t, room, surface)
  const path = `rooms.${index}.paintOptions.${surface}`
  const error = errorOf(`${path}.colorCode`)
  const hex = hexOf(room.paintOptions[surface].colorCode)
  const unfolded = open || errorOf(`${path}.brand`) !== undefined
  return (
    <div>
      <div className={css.row}>
        <button
          type="button"
          className={css.pick}
          data-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={onColor}
        >
          <span className={css.swatch} style={hex ? { background: hex } : undefined} aria-hidden="true" />
          <span className={css.name}>
            {name}: {color ?? (optional ? 'color still to choose' : 'choose a color')}
          </span>{' '}
          <span className={css.facts}>{capitalized(facts)}</span>
        </button>
        <button
          type="button"
          className={css.change}
          aria-expanded={unfolded}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!open)}
        >
          {unfolded ? 'Done' : 'Change'}
          <span className="visually-hidden"> paint of the {name.toLowerCase()}</span>
        </button>
      </div>
      {error && (
        <p className={part.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div id={`${id}-fields`} hidden={!unfolded}>
        {unfolded && <SurfacePaintFields room={room} index={index} surface={surface} optional={optional} />}
      </div>
    </div>
  )
}
