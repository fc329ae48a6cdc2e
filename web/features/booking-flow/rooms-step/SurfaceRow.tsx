import { formatDollars } from '../../../../domain/money.ts'
import { roomInQuote, surfacePrice, surfaceQuantity } from '../../../../domain/pricing.ts'
import { MAX_COUNT } from '../../../../domain/room-fields.ts'
import { isMeasured, isPainted, type Room, type Surface, surfaceLabels } from '../../../../domain/rooms.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { formatQuantity } from '../quote-wizard/receipt-lines.ts'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './RoomSurfaces.module.css'

const labels: Record<Surface, string> = { ...surfaceLabels, windows: 'Window trim' }

type SurfaceRowProps = { room: Room; index: number; surface: Surface; wrong: boolean; errorId: string }

/** One surface with its quantity and its price, which also stands there while it is off. */
export function SurfaceRow({ room, index, surface, wrong, errorId }: SurfaceRowProps) {
  const { draft, dispatch, settings, errorOf } = useWizard()
  const on = isPainted(room, surface)
  const priced = roomInQuote(room, draft.paintOptions)
  const price = formatDollars(surfacePrice(priced, surface, settings))
  const countsDoors = surface === 'doors' && on
  return (
    <div className={on ? `${css.row} ${css.on}` : css.row}>
      <label className={css.choice}>
        <input
          type="checkbox"
          className={css.box}
          checked={on}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          onChange={(event) => dispatch({ type: 'surface', room: room.id, surface, on: event.target.checked })}
        />
        <span className={css.name}>
          {labels[surface]}
          {isMeasured(room) && !countsDoors && (
            <small className={css.quantity}>
              {' '}
              {formatQuantity(surfaceQuantity(room, surface)).replace('linear ', '')}
            </small>
          )}
        </span>
        {isMeasured(room) && <span className={on ? css.price : css.more}>{on ? price : `+${price}`}</span>}
      </label>
      {countsDoors && (
        <div className={css.count}>
          <NumberField
            label="Number of doors"
            whole
            min={0}
            max={MAX_COUNT}
            value={room.doorCount}
            error={errorOf(`rooms.${index}.doorCount`)}
            onValue={(doorCount) => dispatch({ type: 'room', room: room.id, change: { doorCount } })}
          />
        </div>
      )}
    </div>
  )
}
