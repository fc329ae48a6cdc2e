import { useState } from 'react'
import { paintedSurfaces, type Room, type Surface } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { HOUSE_BRAND } from '#web/shared/color-studio/palette.ts'
import { useWizard } from '../wizard-context.ts'
import css from './RoomColors.module.css'
import { SurfaceColor } from './SurfaceColor.tsx'

/** The colors that the visitor liked before, for walls without a color. */
function LikedColors({ room }: { room: Room }) {
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

type RoomColorsProps = { room: Room; index: number; onColor: (surface: Surface) => void }

/** Who supplies the paint, who chooses the colors, and the color of each surface. */
export function RoomColors({ room, index, onColor }: RoomColorsProps) {
  const t = useTranslate()
  const { dispatch, isForCaller = false } = useWizard()
  const { customerSupplies, colorConsultation } = room.paintOptions
  return (
    <fieldset className={css.colors}>
      <legend className="visually-hidden">{t('Paint and colors')}</legend>
      {!customerSupplies && (
        <>
          {paintedSurfaces(room).map((surface) => (
            <SurfaceColor
              key={surface}
              room={room}
              index={index}
              surface={surface}
              // The color of window trim follows from the other work, so it is optional.
              optional={colorConsultation || surface === 'windows'}
              onColor={() => onColor(surface)}
            />
          ))}
          <LikedColors room={room} />
        </>
      )}
      <div className={css.choices}>
        <label className={`inline-line strong ${css.choice}`}>
          <input
            type="checkbox"
            className={css.box}
            checked={customerSupplies}
            onChange={(event) => dispatch({ type: 'room-supplies', room: room.id, on: event.target.checked })}
          />
          {isForCaller ? t('The customer supplies the paint') : t('I supply the paint')}
        </label>
        {!customerSupplies && (
          <label className={`inline-line strong ${css.choice}`}>
            <input
              type="checkbox"
              className={css.box}
              checked={colorConsultation}
              onChange={(event) => dispatch({ type: 'room-consultation', room: room.id, on: event.target.checked })}
            />
            {t('Color consultation')}
          </label>
        )}
      </div>
    </fieldset>
  )
}
