import { formatMoney } from '../../../../domain/format.ts'
import { roomInQuote, surfacePrice, surfaceQuantity } from '../../../../domain/pricing.ts'
import { formatQuantity } from '../../../../domain/quantities.ts'
import { MAX_COUNT } from '../../../../domain/room-fields.ts'
import {
  isMeasured,
  isPainted,
  type Room,
  type RoomNumber,
  type Surface,
  surfaceLabels,
  surfaceNamesWithin,
} from '../../../../domain/rooms.ts'
import { message } from '../../../../domain/words/message.ts'
import { reader } from '../../../lib/here.ts'
import { useWords } from '../../../lib/words.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './RoomSurfaces.module.css'

const labels = { ...surfaceLabels, windows: message('Window trim') }

/** Surfaces that are counted, and asked for how many there are, where they are chosen. */
const counted: Partial<Record<Surface, RoomNumber>> = { doors: 'doorCount' }

type SurfaceRowProps = { room: Room; index: number; surface: Surface; wrong: boolean; errorId: string }

/** One surface with its quantity and its price, which also stands there while it is off. */
export function SurfaceRow({ room, index, surface, wrong, errorId }: SurfaceRowProps) {
  const t = useWords()
  const { draft, dispatch, settings, errorOf } = useWizard()
  const on = isPainted(room, surface)
  const priced = roomInQuote(room, draft.paintOptions)
  const price = formatMoney(reader, surfacePrice(priced, surface, settings))
  const count = on ? counted[surface] : undefined
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
          {t(labels[surface])}
          {isMeasured(room) && !count && (
            <small className={css.quantity}>
              {' '}
              {formatQuantity(reader, surfaceQuantity(room, surface)).replace('linear ', '')}
            </small>
          )}
        </span>
        {isMeasured(room) && <span className={on ? css.price : css.more}>{on ? price : `+${price}`}</span>}
      </label>
      {count && (
        <div className={css.count}>
          <NumberField
            label={`Number of ${t(surfaceNamesWithin[surface])}`}
            whole
            min={0}
            max={MAX_COUNT}
            value={room[count]}
            error={errorOf(`rooms.${index}.${count}`)}
            onValue={(value) => dispatch({ type: 'room', room: room.id, change: { [count]: value } })}
          />
        </div>
      )}
    </div>
  )
}
