import { useState } from 'react'
import type { Room } from '#domain/pricing/rooms.ts'
import { codeOf, type HouseColor, houseColors } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { findColor, HOUSE_BRAND } from '#web/shared/color-studio/palette.ts'
import { useWizard } from '../wizard-context.ts'
import css from './WallColors.module.css'

/** What most rooms become: a light one, warm and cool ones, and a dark one. */
const usual: readonly HouseColor[] = [
  houseColors.plasterCream,
  houseColors.belmontSage,
  houseColors.boathouseBlue,
  houseColors.fishtownClay,
  houseColors.navyYard,
]

/** The colors that are one tap away: those that the visitor liked before, then usual ones. */
function offeredColors(liked: readonly HouseColor[]): HouseColor[] {
  const codes = new Set(liked.map(({ code }) => code))
  return [...liked, ...usual.filter(({ code }) => !codes.has(code))].slice(0, usual.length)
}

/** The color of the walls in one tap, or later; all colors are behind the line above. */
export function WallColors({ room }: { room: Room }) {
  const t = useTranslate()
  const { draft, dispatch, isForCaller = false } = useWizard()
  // A stored quote has none, but this browser may have stored some.
  const [liked] = useState(likedColors)
  const chosen = findColor(room.paintOptions.walls.colorCode)
  const isLater = room.paintOptions.colorConsultation
  return (
    <fieldset className={css.colors}>
      <legend className="visually-hidden">{t('A color for the walls')}</legend>
      <div className={css.swatches}>
        {offeredColors(draft.palette ?? liked).map((color) => (
          <button
            key={color.code}
            type="button"
            className={css.swatch}
            style={{ background: color.hex }}
            aria-label={color.name}
            title={color.name}
            aria-pressed={chosen?.code === color.code}
            onClick={() =>
              dispatch({
                type: 'surface-paint',
                room: room.id,
                surface: 'walls',
                change: { colorCode: codeOf(color), brand: HOUSE_BRAND },
              })
            }
          />
        ))}
        <button
          type="button"
          className={`strong ${css.later}`}
          aria-pressed={isLater}
          onClick={() => dispatch({ type: 'room-consultation', room: room.id, on: !isLater })}
        >
          {t('Decide later')}
        </button>
      </div>
      {isLater && (
        <p className="small">
          {isForCaller
            ? t('They pick online after booking, or at a free color evening.')
            : t('Pick online after booking, or with us at a free color evening.')}
        </p>
      )}
    </fieldset>
  )
}
