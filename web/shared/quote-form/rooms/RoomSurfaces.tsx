import { useId } from 'react'
import { onlyWindowTrim } from '#domain/pricing/quote-input.ts'
import { type Room, surfaces } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useWizard } from '../wizard-context.ts'
import css from './RoomSurfaces.module.css'
import part from './room-part.module.css'
import { SurfaceRow } from './SurfaceRow.tsx'

/** The painted surfaces of the room, each with its price. */
export function RoomSurfaces({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const { errorOf } = useWizard()
  const id = useId()
  const error = errorOf(`rooms.${index}.surfaces`)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('What should we paint?')}</legend>
      <div className={css.list}>
        {surfaces.map((surface) => (
          <SurfaceRow
            key={surface}
            room={room}
            index={index}
            surface={surface}
            wrong={error !== undefined && surface === 'walls'}
            errorId={`${id}-error`}
          />
        ))}
      </div>
      {error && (
        <p className={`small strong problem ${part.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      {onlyWindowTrim(room) && (
        <p className={`small ${part.hint}`}>
          {t('Window trim goes with other work: choose walls, ceiling, trim or doors in this room as well.')}
        </p>
      )}
    </fieldset>
  )
}
