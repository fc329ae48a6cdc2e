import { useId, useState } from 'react'
import {
  finishes as allFinishes,
  type Finish,
  finishLabels,
  type Surface,
  surfaceLabels,
} from '../../../domain/rooms.ts'
import type { HouseColor } from '../colors/house-colors.ts'
import { lightReflectance, reflectanceInWords } from './light-reflectance.ts'
import css from './PreviewPanel.module.css'
import { type Light, lightLabels, lights, RoomPreview } from './RoomPreview.tsx'

type PreviewPanelProps = {
  colors: Record<Surface, string>
  finishes: Record<Surface, Finish>
  chosen: HouseColor | null
  colorCode: string
  surface: Surface
  finish: Finish
  onFinish: (finish: Finish) => void
}

/** What each finish is good for. */
const finishWords: Record<Finish, string> = {
  flat: 'No shine: hides unevenness, best on ceilings.',
  eggshell: 'A hint of shine: the usual choice for walls.',
  satin: 'Soft shine that can be wiped: kitchens, halls, children.',
  'semi-gloss': 'Clear shine, hard and washable: trim, doors, baths.',
  gloss: 'A mirror: shows everything, for smooth doors and trim.',
}

/** The drawn room, the hour of the day, the finish, and what the chosen color does. */
export function PreviewPanel({ colors, finishes, chosen, colorCode, surface, finish, onFinish }: PreviewPanelProps) {
  const [light, setLight] = useState<Light>('noon')
  const id = useId()
  // The color that the present one is rolled over.
  const [wall, setWall] = useState({ now: colors.walls, before: colors.walls })
  if (wall.now !== colors.walls) setWall({ now: colors.walls, before: wall.now })
  const what = surfaceLabels[surface].toLowerCase()
  const name = chosen?.name ?? colorCode.trim()

  return (
    <div className={css.panel}>
      <div className={css.card}>
        <RoomPreview
          colors={colors}
          finishes={finishes}
          light={light}
          previousWall={wall.before}
          label={`A drawing of the room, ${lightLabels[light].toLowerCase()}, ${what} in ${name || 'primer'}`}
        />
        <div className={css.caption} aria-live="polite">
          <p className={css.name}>{name || 'Choose a color'}</p>
          {chosen && (
            <p className={css.facts}>
              {chosen.code} · reflects {lightReflectance(chosen.hex)} % of the light:{' '}
              {reflectanceInWords(lightReflectance(chosen.hex))}
            </p>
          )}
        </div>
      </div>
      <fieldset>
        <legend className="visually-hidden">Light</legend>
        <div className={css.segments}>
          {lights.map((one) => (
            <label key={one} className={css.segment}>
              <input type="radio" name={`${id}light`} checked={one === light} onChange={() => setLight(one)} />
              {lightLabels[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>Finish</legend>
        <div className={css.segments}>
          {allFinishes.map((one) => (
            <label key={one} className={css.segment}>
              <input type="radio" name={`${id}finish`} checked={one === finish} onChange={() => onFinish(one)} />
              {finishLabels[one]}
            </label>
          ))}
        </div>
        <p className={css.words}>{finishWords[finish]}</p>
      </fieldset>
    </div>
  )
}
