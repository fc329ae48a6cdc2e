import { formatMoney, formatNumber } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { roomInQuote, surfacePrice, surfaceQuantity } from '#domain/pricing/pricing.ts'
import { MAX_COUNT, surfaceCounts } from '#domain/pricing/room-fields.ts'
import { isMeasured, isPainted, type Room, type Surface } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { surfaceTitle } from '../surface-title.ts'
import { useWizard } from '../wizard-context.ts'
import css from './RoomSurfaces.module.css'

/** Trim is measured by the foot, and in the list of surfaces the context is clear. */
const quantityOf = (reader: Reader, room: Room, surface: Surface): string => {
  const t = translator(reader)
  const priced = surfaceQuantity(room, surface)
  return priced.unit === 'linear ft'
    ? t('{amount} ft', { amount: formatNumber(reader, priced.quantity) })
    : formatQuantity(reader, priced)
}

type SurfaceRowProps = { room: Room; index: number; surface: Surface; wrong: boolean; errorId: string }

/** One surface with its quantity and its price, which is also shown while it is off. */
export function SurfaceRow({ room, index, surface, wrong, errorId }: SurfaceRowProps) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch, settings, errorOf } = useWizard()
  const on = isPainted(room, surface)
  const priced = roomInQuote(room, draft.paintOptions)
  const price = formatMoney(reader, surfacePrice(priced, surface, settings))
  const count = on ? surfaceCounts[surface] : undefined
  return (
    <div className={on ? `${css.row} ${css.on}` : css.row}>
      <label className={`stack-close ${css.choice}`}>
        <input
          type="checkbox"
          className={`tick-box ${css.box}`}
          checked={on}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          onChange={(event) => dispatch({ type: 'surface', room: room.id, surface, on: event.target.checked })}
        />
        <span className={`strong ${css.name}`}>
          {surfaceTitle(t, surface)}
          {isMeasured(room) && !count?.asked && (
            <small className={`small figures ${css.quantity}`}> {quantityOf(reader, room, surface)}</small>
          )}
        </span>
        {isMeasured(room) && <span className={on ? css.price : css.more}>{on ? price : `+${price}`}</span>}
      </label>
      {count?.asked && (
        <div className={css.count}>
          <NumberField
            label={t(count.asked.label)}
            whole
            min={0}
            max={MAX_COUNT}
            value={room[count.field]}
            error={errorOf(`rooms.${index}.${count.field}`)}
            onValue={(value) => dispatch({ type: 'room', room: room.id, change: { [count.field]: value } })}
          />
        </div>
      )}
    </div>
  )
}
