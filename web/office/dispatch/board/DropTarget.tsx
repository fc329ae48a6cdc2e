import { useState } from 'react'
import { formatWeekday } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import bar from './Bar.module.css'
import { formatSlot } from './board-texts.ts'
import css from './DropTarget.module.css'
import type { Fit } from './use-drag.ts'

type DropTargetProps = {
  fit: Fit
  column: number
  painter: string
  /** The day for which the visit is booked: only the painter would change. */
  isBookedDay: boolean
  isChosen: boolean
  onDrop: (fit: Fit) => void
}

/** A time at which the dragged visit fits: it is dropped here, or put down with a click, a tap or Enter. */
export function DropTarget({ fit, column, painter, isBookedDay, isChosen, onDrop }: DropTargetProps) {
  const t = useTranslate()
  const reader = useReader()
  const [isOver, setOver] = useState(false)
  const { date, timeSlot } = fit
  const label = t('{painter}, {when}', { painter, when: formatSlot(t, reader, date, timeSlot) })
  return (
    <td
      className={`${bar.cell} ${css.targetCell}`}
      style={{ gridColumn: column + 1, gridRow: '1 / -1' }}
      aria-colindex={column + 1}
    >
      <button
        type="button"
        className={`${css.target} ${isBookedDay ? css.bookedDay : ''}`}
        data-drop={isBookedDay ? 'booked' : 'other'}
        data-over={isOver || isChosen || undefined}
        aria-label={
          isBookedDay ? t('{where}: fits', { where: label }) : t('{where}: fits, on another day', { where: label })
        }
        title={label}
        onClick={() => onDrop(fit)}
        onDragEnter={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragOver={(event) => {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onDrop(fit)
        }}
      >
        <span aria-hidden="true">{isBookedDay ? t('Fits') : formatWeekday(reader, date)}</span>
      </button>
    </td>
  )
}
