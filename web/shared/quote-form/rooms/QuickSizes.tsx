import { type Footprint, quickSizeLabels, quickSizeOf, quickSizes, quickSizesOf } from '#domain/pricing/quick-sizes.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './QuickSizes.module.css'

type QuickSizesProps = {
  room: Pick<Room, 'type' | 'length' | 'width'>
  onSize: (size: Footprint) => void
}

/** Three typical sizes for this type of room: a price with one tap. */
export function QuickSizes({ room, onSize }: QuickSizesProps) {
  const t = useTranslate()
  const chosen = quickSizeOf(room)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('Size')}</legend>
      <div className="thirds">
        {quickSizes.map((size) => {
          const footprint = quickSizesOf[room.type][size]
          return (
            <button
              key={size}
              type="button"
              className={`strong outlined ${css.size}`}
              aria-pressed={size === chosen}
              onClick={() => onSize(footprint)}
            >
              {t(quickSizeLabels[size])}
              <small className={`figures small ${css.feet}`}>
                {t.rich('{length} × {width}<hidden> feet</hidden>', {
                  ...footprint,
                  hidden: (inside) => <span className="visually-hidden">{inside}</span>,
                })}
              </small>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
