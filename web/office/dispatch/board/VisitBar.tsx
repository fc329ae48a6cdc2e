import { memo, useRef, useState } from 'react'
import { canDo } from '#domain/office/actions.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { visitTones } from '#web/office/shell/visit-tones.ts'
import css from './Bar.module.css'
import type { Bar } from './board-rows.ts'
import { customerOf, formatVisitTime, underName, visitAtLength } from './board-texts.ts'
import { opensHere, useDragState } from './drag-state.ts'

type VisitBarProps = Bar & { isDragged: boolean }

/** One visit on the board. */
export const VisitBar = memo(function VisitBar({ visit, start, end, lane, isDragged, ...is }: VisitBarProps) {
  const t = useTranslate()
  const reader = useReader()
  const dragState = useDragState()
  const id = visit.bookingId
  const customer = customerOf(t, visit)
  const isEvening = visit.kind === 'consultation'
  const movable = canDo('move', visit)
  /** Whether a finger came down on it last. */
  const isTouched = useRef(false)
  /** Its button is only seen with the pointer or the focus on it: until then hundreds need not be drawn. */
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
  const atLength = visitAtLength(t, reader, visit, when)
  return (
    <td
      className={isEvening ? `${css.cell} ${css.above}` : css.cell}
      style={{ gridColumn: `${start + 1} / ${end + 1}`, gridRow: lane + 1 }}
      colSpan={end - start}
      aria-colindex={start + 1}
      onPointerEnter={near}
      onFocus={near}
    >
      <a
        href={`${dragState.address}&booking=${id}`}
        className={classNames.filter(Boolean).join(' ')}
        tabIndex={-1}
        data-stop={id}
        data-visit={id}
        data-movable={movable || undefined}
        draggable={movable}
        title={atLength}
        onClick={(event) => {
          if (!opensHere(event)) return
          // The mark of an evening has no room for a button: a finger gets the menu, which opens it, too.
          if (isTouched.current && isEvening && movable) dragState.menu(visit, event.currentTarget)
          else dragState.open(id)
        }}
        onPointerDown={(event) => {
          isTouched.current = event.pointerType === 'touch'
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          dragState.menu(visit, event.currentTarget)
        }}
        onPointerEnter={movable ? () => dragState.foresee(id) : undefined}
        onDragStart={(event) => {
          // A long press opens the menu, where "Pick up to move" is; it must not lift the visit as well.
          if (isTouched.current) {
            event.preventDefault()
            return
          }
          event.dataTransfer.setData('text/plain', atLength)
          event.dataTransfer.effectAllowed = 'move'
          dragState.drag(visit)
        }}
        onDragEnd={dragState.letGo}
      >
        <b aria-hidden={isEvening}>{isEvening ? t('C') : customer}</b>{' '}
        {!isEvening && <span>{underName(t, reader, visit)}</span>}{' '}
        <span className="visually-hidden">{isEvening ? atLength : when}</span>
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
