import type { ReactNode } from 'react'
import { formatMoney } from '#domain/platform/format.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import type { Breakdown } from '#domain/pricing/pricing.ts'
import { quickSizeOf, quickSizesOf } from '#domain/pricing/quick-sizes.ts'
import { isMeasured, paintedSurfaces, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatPricedRooms } from '#web/shared/quote-form/price-texts.ts'
import { QuickSizes } from '#web/shared/quote-form/rooms/QuickSizes.tsx'
import { RoomTypeSelect } from '#web/shared/quote-form/rooms/RoomTypeSelect.tsx'
import steps from '#web/shared/quote-form/steps.module.css'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import css from './FirstRoom.module.css'

const strong = (inside: ReactNode[]) => <strong>{inside}</strong>

/**
 * A price before any contact details: type and size of the first room, which step 2 then starts with. If there are already
 * rooms with dimensions, only their price is shown.
 */
export function FirstRoom({ breakdown }: { breakdown: Breakdown }) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch } = useWizard()
  const [room, ...others] = draft.rooms
  if (!room) return null
  const measured = isMeasured(room)
  const words = formatPricedRooms(reader, draft.rooms) ?? ''
  const price = formatMoney(reader, breakdown.total)
  const included = priceIncludes(
    breakdown.taxRate,
    draft.rooms.some(({ paintOptions }) => paintOptions.customerSupplies),
  )
  const size = quickSizeOf(room)
  if (others.length > 0 || (measured && size === null)) {
    return words ? (
      <p className={`soft ${css.result}`}>
        {t.rich(
          '{rooms}: <strong>{price}</strong>{included, select, tax {, tax included} paint {, paint included} other {}}.',
          {
            rooms: words,
            price,
            included,
            strong,
          },
        )}
      </p>
    ) : null
  }
  const painted = paintedSurfaces(room).map((surface) => t(surfaceNamesWithin[surface]))
  return (
    <fieldset className={`card ${css.first}`}>
      <legend className={`as-heading ${steps.legend}`}>
        {measured ? t('Your first room') : t('See a price first')}
      </legend>
      <div className={`stack-near ${css.fields}`}>
        <RoomTypeSelect
          aria-label={t('Your first room')}
          value={room.type}
          // A size selected by name stays selected when the type changes, since nobody has measured the room.
          onType={(type) =>
            dispatch({ type: 'room', room: room.id, change: { type, ...(size && quickSizesOf[type][size]) } })
          }
        />
        <QuickSizes
          room={room}
          onSize={(footprint) => dispatch({ type: 'room', room: room.id, change: { ...footprint } })}
        />
      </div>
      <p className={`soft ${css.result}`}>
        {measured
          ? t.rich(
              '{room}, {surfaces}: <strong>{price}</strong>{included, select, tax {, tax included} paint {, paint included} other {}}.',
              {
                included,
                room: words,
                surfaces: painted.join(', '),
                price,
                strong,
              },
            )
          : t('Pick a size. Exact measures, colors and more rooms come next.')}
      </p>
    </fieldset>
  )
}
