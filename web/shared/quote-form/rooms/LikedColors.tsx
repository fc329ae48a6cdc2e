import { useState } from 'react'
import type { Room } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { HOUSE_BRAND } from '#web/shared/color-studio/palette.ts'
import { useWizard } from '../wizard-context.ts'
import css from './RoomColors.module.css'

/** The colors that the visitor liked before, for walls without a color. */
export function LikedColors({ room }: { room: Room }) {
  const t = useTranslate()
  const { draft, dispatch } = useWizard()
  // A stored quote has none, but this browser may have stored some.
  const [liked] = useState(likedColors)
  const palette = draft.palette ?? liked
  if (palette.length === 0 || !room.paintWalls || room.paintOptions.walls.colorCode.trim() !== '') return null
  return (
    <fieldset>
      <legend className="small">{t('Your colors, for the walls')}</legend>
      <div className={`row ${css.chips}`}>
        {palette.map(({ code, name, hex }) => (
          <button
            key={code}
            type="button"
            className={`inline-line strong ${css.chip}`}
            onClick={() =>
              dispatch({
                type: 'surface-paint',
                room: room.id,
                surface: 'walls',
                change: { colorCode: `${code} ${name}`, brand: HOUSE_BRAND },
              })
            }
          >
            <span className={css.swatch} style={{ background: hex }} aria-hidden="true" />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
