import { useState } from 'react'
import type { Finish, RoomType, Surface } from '#domain/pricing/rooms.ts'
import type { HouseColor } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { formatReflectance, lightReflectance } from './light-reflectance.ts'
import css from './PreviewPanel.module.css'
import { type Light, RoomPreview } from './RoomPreview.tsx'

type PreviewPanelProps = {
  type: RoomType
  colors: Record<Surface, string>
  finishes: Record<Surface, Finish>
  light: Light
  chosen: HouseColor | null
  colorCode: string
  surface: Surface
}

/** The room preview, and the effect of the selected color. On a phone it is sticky while the chips scroll beneath. */
export function PreviewPanel({ type, colors, finishes, light, chosen, colorCode, surface }: PreviewPanelProps) {
  const t = useTranslate()
  // The previous color, which the animation paints over.
  const [wall, setWall] = useState({ now: colors.walls, before: colors.walls })
  if (wall.now !== colors.walls) setWall({ now: colors.walls, before: wall.now })
  const name = chosen?.name ?? colorCode.trim()
  const reflectance = chosen && lightReflectance(chosen.hex)
  return (
    <div className={`card ${css.card}`}>
      <div className={css.room}>
        <RoomPreview
          type={type}
          colors={colors}
          finishes={finishes}
          light={light}
          previousWall={wall.before}
          label={t(
            'A drawing of the room, {light, select, morning {morning} noon {noon} other {evening}}, {surface, select, walls {walls} ceiling {ceiling} trim {trim} doors {doors} other {windows}} in {color}',
            { light, surface, color: name || t('primer') },
          )}
        />
      </div>
      <div className={css.caption} aria-live="polite">
        <p className={`as-heading ${css.name}`}>{name || t('Choose a color')}</p>
        {chosen && reflectance !== null && (
          <p className={`small ${css.facts}`}>
            {t('{code}\u00a0· reflects {share}% of the light: {impression}', {
              code: chosen.code,
              share: reflectance,
              impression: formatReflectance(reflectance),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
