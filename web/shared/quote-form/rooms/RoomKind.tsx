import { useId } from 'react'
import { MAX_ROOM_NAME, type Room } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useWizard } from '../wizard-context.ts'
import css from './RoomKind.module.css'
import { RoomTypeSelect } from './RoomTypeSelect.tsx'
import part from './room-part.module.css'

/** The type of the room, and an optional name. */
export function RoomKind({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const { dispatch, errorOf } = useWizard()
  const id = useId()
  const error = errorOf(`rooms.${index}.name`)
  return (
    <div>
      <div className={`stack-near ${css.row}`}>
        <div className={part.field}>
          <label className={`small ${part.label}`} htmlFor={`${id}-type`}>
            {t('Room type')}
          </label>
          <RoomTypeSelect
            id={`${id}-type`}
            value={room.type}
            onType={(type) => dispatch({ type: 'room', room: room.id, change: { type } })}
          />
        </div>
        <div className={part.field}>
          <label className={`small ${part.label}`} htmlFor={`${id}-name`}>
            {t.rich('Name <optional>(optional)</optional>', {
              optional: (inside) => <span>{inside}</span>,
            })}
          </label>
          <input
            id={`${id}-name`}
            className={`outlined ${part.control}`}
            autoComplete="off"
            maxLength={MAX_ROOM_NAME}
            placeholder={t("Emma's room")}
            value={room.name ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => dispatch({ type: 'room', room: room.id, change: { name: event.target.value } })}
          />
        </div>
      </div>
      {error && (
        <p className={`small strong problem ${part.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
