import { Fragment } from 'react'
import { paintedSurfaces, type Room, type Surface } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useWizard } from '../wizard-context.ts'
import css from './RoomColors.module.css'
import { SurfaceColor } from './SurfaceColor.tsx'
import { WallColors } from './WallColors.tsx'

type RoomColorsProps = { room: Room; index: number; onColor: (surface: Surface) => void }

/** Who supplies the paint, who chooses the colors, and the color of each surface. */
export function RoomColors({ room, index, onColor }: RoomColorsProps) {
  const t = useTranslate()
  const { dispatch, isForCaller = false } = useWizard()
  const { customerSupplies, colorConsultation } = room.paintOptions
  return (
    <fieldset className={css.colors}>
      <legend className="visually-hidden">{t('Paint and colors')}</legend>
      {!customerSupplies &&
        paintedSurfaces(room).map((surface) => (
          <Fragment key={surface}>
            <SurfaceColor
              room={room}
              index={index}
              surface={surface}
              // The color of window trim follows from the other work, so it is optional.
              optional={colorConsultation || surface === 'windows'}
              onColor={() => onColor(surface)}
            />
            {surface === 'walls' && <WallColors room={room} />}
          </Fragment>
        ))}
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
