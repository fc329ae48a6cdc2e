import { useId, useState } from 'react'
import { toNumber } from '../../../../domain/decimal.ts'
import { formatDollars } from '../../../../domain/money.ts'
import { type RoomLine, roomInQuote, roomLines } from '../../../../domain/pricing.ts'
import {
  isPainted,
  MAX_COUNT,
  MAX_DIMENSION_FT,
  MAX_EXCLUDED_AREA,
  type Room,
  type Surface,
  surfaceLabels,
  surfaceSwitch,
  surfaces,
  wallArea,
} from '../../../../domain/rooms.ts'
import { CheckCard } from '../../../ui/CheckCard.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { formatQuantity } from '../quote-wizard/receipt-lines.ts'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './room-part.module.css'

const labels: Record<Surface, string> = { ...surfaceLabels, windows: 'Window trim' }

/** What of the room is painted, how many doors and windows it has, and what needs no paint. */
export function RoomSurfaces({ room, index }: { room: Room; index: number }) {
  const { draft, dispatch, settings, errorOf } = useWizard()
  const id = useId()
  // Stays ticked while the number is being rewritten and is nothing for a moment.
  const [excludes, setExcludes] = useState(room.excludedArea > 0)
  const lines = new Map<Surface, RoomLine>(
    roomLines(roomInQuote(room, draft.paintOptions), settings).map((line) => [line.surface, line]),
  )
  const error = errorOf(`rooms.${index}.surfaces`)
  const number = (field: 'doorCount' | 'windowCount' | 'windowWidth' | 'windowHeight') => ({
    value: room[field],
    error: errorOf(`rooms.${index}.${field}`),
    onValue: (value: number) => dispatch({ type: 'room', room: room.id, change: { [field]: value } }),
  })

  return (
    <>
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className={css.legend}>What should we paint?</legend>
        <div className={css.tiles}>
          {surfaces.map((surface) => {
            const line = lines.get(surface)
            return (
              <CheckCard
                key={surface}
                label={labels[surface]}
                detail={line && formatQuantity(line)}
                aside={line && formatDollars(line.cents)}
                checked={isPainted(room, surface)}
                aria-invalid={error && surface === 'walls' ? true : undefined}
                onChange={(event) =>
                  dispatch({
                    type: 'room',
                    room: room.id,
                    change: { [surfaceSwitch[surface]]: event.target.checked },
                  })
                }
              />
            )
          })}
        </div>
        {error && (
          <p className={css.error} id={`${id}-error`}>
            {error}
          </p>
        )}
        {room.paintWindows && (
          <p className={css.hint}>
            Window trim goes with other work: choose walls, ceiling, trim or doors in this room as well.
          </p>
        )}
      </fieldset>
      {room.paintDoors && (
        <div className={css.short}>
          <NumberField label="Number of doors" whole min={0} max={MAX_COUNT} {...number('doorCount')} />
        </div>
      )}
      <fieldset>
        <legend className={css.legend}>Windows in this room</legend>
        <div className={css.three}>
          <NumberField label="Number" whole min={0} max={MAX_COUNT} {...number('windowCount')} />
          <NumberField label="Width (ft)" step={0.5} min={0} max={MAX_DIMENSION_FT} {...number('windowWidth')} />
          <NumberField label="Height (ft)" step={0.5} min={0} max={MAX_DIMENSION_FT} {...number('windowHeight')} />
        </div>
        <p className={css.hint}>
          You never pay for glass: windows come off the walls, painted or not. Walls left to paint:{' '}
          {Math.round(toNumber(wallArea(room))).toLocaleString('en-US')} sq ft.
        </p>
      </fieldset>
      <div className={css.part}>
        <CheckCard
          label="Has area that does not need paint"
          detail="Built-in shelves, tiles, a paneled wall"
          checked={excludes}
          onChange={(event) => {
            setExcludes(event.target.checked)
            dispatch({ type: 'exclude-area', room: room.id, on: event.target.checked })
          }}
        />
        {excludes && (
          <div className={css.short}>
            <NumberField
              label="Area without paint (sq ft)"
              min={1}
              max={MAX_EXCLUDED_AREA}
              value={room.excludedArea}
              error={errorOf(`rooms.${index}.excludedArea`)}
              onValue={(area) => dispatch({ type: 'excluded-area', room: room.id, area })}
            />
          </div>
        )}
      </div>
    </>
  )
}
