import { formatMoney } from '../../../../domain/format.ts'
import type { Breakdown } from '../../../../domain/pricing.ts'
import { quickSizeOf, quickSizesOf } from '../../../../domain/quick-sizes.ts'
import { isMeasured, paintedSurfaces, surfaceNamesWithin } from '../../../../domain/rooms.ts'
import { reader } from '../../../lib/here.ts'
import { useWords } from '../../../lib/words.ts'
import { QuickSizes } from '../rooms-step/QuickSizes.tsx'
import { RoomTypeSelect } from '../rooms-step/RoomTypeSelect.tsx'
import css from './FirstRoom.module.css'
import { pricedWords } from './price-words.ts'
import steps from './steps.module.css'
import { useWizard } from './wizard-context.ts'

/**
 * A price before anybody says who they are: type and size of the first room, which step 2 then knows. Where there are rooms
 * with measures of their own already, only their price stands here.
 */
export function FirstRoom({ breakdown }: { breakdown: Breakdown }) {
  const t = useWords()
  const { draft, dispatch } = useWizard()
  const [room, ...others] = draft.rooms
  if (!room) return null
  const measured = isMeasured(room)
  const words = pricedWords(draft.rooms)
  const size = quickSizeOf(room)
  if (others.length > 0 || (measured && size === null)) {
    return words ? (
      <p className={css.result}>
        {words}: <strong>{formatMoney(reader, breakdown.total)}</strong>, tax included.
      </p>
    ) : null
  }
  const painted = paintedSurfaces(room).map((surface) => t(surfaceNamesWithin[surface]))
  return (
    <fieldset className={css.first}>
      <legend className={steps.legend}>See a price first</legend>
      <div className={css.fields}>
        <RoomTypeSelect
          aria-label="Your first room"
          value={room.type}
          // "Medium" stays medium: nobody has measured here.
          onType={(type) =>
            dispatch({ type: 'room', room: room.id, change: { type, ...(size && quickSizesOf[type][size]) } })
          }
        />
        <QuickSizes
          room={room}
          onSize={(footprint) => dispatch({ type: 'room', room: room.id, change: { ...footprint } })}
        />
      </div>
      <p className={css.result}>
        {measured ? (
          <>
            {words}, {painted.join(', ')}: <strong>{formatMoney(reader, breakdown.total)}</strong>, tax included.
          </>
        ) : (
          'Pick a size. Exact measures, colors and more rooms come next.'
        )}
      </p>
    </fieldset>
  )
}
