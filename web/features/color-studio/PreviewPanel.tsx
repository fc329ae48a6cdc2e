import { useState } from 'react'
import type { Finish, Surface } from '../../../domain/rooms.ts'
import { surfaceNamesWithin } from '../../../domain/rooms.ts'
import { useWords } from '../../lib/words.ts'
import type { HouseColor } from '../colors/house-colors.ts'
import { lightReflectance, reflectanceInWords } from './light-reflectance.ts'
import css from './PreviewPanel.module.css'
import { type Light, lightLabels, RoomPreview } from './RoomPreview.tsx'

type PreviewPanelProps = {
  colors: Record<Surface, string>
  finishes: Record<Surface, Finish>
  light: Light
  chosen: HouseColor | null
  colorCode: string
  surface: Surface
}

/** The drawn room, and what the chosen color does. On a phone it stays in sight while chips scroll beneath. */
export function PreviewPanel({ colors, finishes, light, chosen, colorCode, surface }: PreviewPanelProps) {
  const t = useWords()
  // The color that the present one is rolled over.
  const [wall, setWall] = useState({ now: colors.walls, before: colors.walls })
  if (wall.now !== colors.walls) setWall({ now: colors.walls, before: wall.now })
  const what = t(surfaceNamesWithin[surface])
  const name = chosen?.name ?? colorCode.trim()
  const reflectance = chosen && lightReflectance(chosen.hex)
  return (
    <div className={css.card}>
      <div className={css.room}>
        <RoomPreview
          colors={colors}
          finishes={finishes}
          light={light}
          previousWall={wall.before}
          label={`A drawing of the room, ${lightLabels[light].toLowerCase()}, ${what} in ${name || 'primer'}`}
        />
      </div>
      <div className={css.caption} aria-live="polite">
        <p className={css.name}>{name || 'Choose a color'}</p>
        {chosen && reflectance !== null && (
          <p className={css.facts}>
            {chosen.code} · reflects {reflectance}% of the light: {reflectanceInWords(reflectance)}
          </p>
        )}
      </div>
    </div>
  )
}
