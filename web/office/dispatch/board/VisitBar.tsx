import { memo, useState } from 'react'
import { canDo } from '#domain/scheduling/booking-actions.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { visitTones } from '#web/office/parts/visits/visit-tones.ts'
import css from './Bar.module.css'
import type { Bar } from './board-rows.ts'
import { customerOf, formatVisitTime, underName, visitAtLength } from './board-texts.ts'
import { useDragState } from './drag-state.ts'

type VisitBarProps = Bar & { isDragged: boolean }

/** One visit on the board. What a press on it does is in `useBarEvents`. */
export const VisitBar = memo(function VisitBar({ visit, start, end, lane, isDragged, ...is }: VisitBarProps) {
  const t = useTranslate()
  const reader = useReader()
  const dragState = useDragState()
  const id = visit.bookingId
  const customer = customerOf(t, visit)
  const isEvening = visit.kind === 'consultation'
  const movable = dragState.mayMove && canDo('move', visit)
  /** Its button and its title are only seen with the pointer or the focus on it: until then hundreds need not be drawn. */
  const [wasNear, setNear] = useState(false)
  const near = () => setNear(true)
  const classNames = [
    css.bar,
    visit.state === 'no_painter' ? css.nobody : css[visitTones[visit.state]],
    isEvening && css.evening,
    is.isApart && css.apart,
    isDragged && css.carried,
    is.isCutBefore && css.cutBefore,
    is.isCutAfter && css.cutAfter,
  ]
  const when = formatVisitTime(t, reader, visit)
  const under = isEvening ? '' : underName(t, reader, visit)
  const atLength = () => visitAtLength(t, reader, visit, when)
  return (
    <td
      className={isEvening ? `${css.cell} ${css.above}` : css.cell}
      style={{ gridArea: `${lane + 1} / ${start + 1} / auto / ${end + 1}` }}
      colSpan={end - start}
      aria-colindex={start + 1}
      onPointerEnter={near}
      onFocus={near}
    >
      <a
        href={`${dragState.address}&booking=${id}`}
        className={classNames.filter(Boolean).join(' ')}
        tabIndex={-1}
        data-visit={id}
        draggable={movable}
        aria-label={isEvening ? atLength() : `${customer} ${under} ${when}`}
        title={wasNear ? atLength() : undefined}
      >
        {isEvening ? t('C') : `${customer}\n${under}`}
      </a>
      {!isEvening && (wasNear || dragState.isTouch) && (
        <button
          type="button"
          className={css.more}
          tabIndex={-1}
          aria-label={t('What to do with the visit of {customer}', { customer })}
          // The button is gone once the pointer leaves the bar: the menu keeps to what stays.
          onClick={({ currentTarget }) => dragState.menu(visit, currentTarget.closest('td') ?? currentTarget)}
        />
      )}
    </td>
  )
})
