import { useRef } from 'react'
import { Link } from 'react-router'
import type { BoardVisit } from '../../../../contract/admin/board.ts'
import { canDo } from '../../../../domain/office/verbs.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { useOfficeLinks } from '../frame/office-links.ts'
import { visitTones } from '../frame/visit-tones.ts'
import css from './Bar.module.css'
import type { Bar } from './board-rows.ts'
import { customerOf, underName, visitAtLength, whenInWords } from './board-words.ts'

/** What can be done with a bar; the same functions for all of them, so that a row is only drawn anew when it changes. */
export type BarVerbs = {
  open: (bookingId: string) => void
  /** It begins to hang on the pointer. */
  drag: (visit: BoardVisit) => void
  /** The pointer has let go of it, wherever that was. */
  letGo: () => void
  foresee: (bookingId: string) => void
  menu: (visit: BoardVisit, at: HTMLElement) => void
}

type VisitBarProps = { bar: Bar; isCarried: boolean; verbs: BarVerbs }

/** One visit on the board. */
export function VisitBar({ bar, isCarried, verbs }: VisitBarProps) {
  const t = useWords()
  const reader = useReader()
  const linkTo = useOfficeLinks()
  const { visit, start, end, lane, isCut, isApart } = bar
  const id = visit.bookingId
  const customer = customerOf(t, visit)
  const isEvening = visit.kind === 'consultation'
  const movable = canDo('move', visit)
  /** Whether a finger came down on it last. */
  const isTouched = useRef(false)
  const look = [
    css.bar,
    visit.state === 'no_painter' ? css.nobody : css[visitTones[visit.state]],
    isEvening && css.evening,
    isApart && css.apart,
    isCarried && css.carried,
    isCut.before && css.cutBefore,
    isCut.after && css.cutAfter,
  ]
  const atLength = visitAtLength(t, reader, visit)
  return (
    <td
      className={isEvening ? `${css.cell} ${css.above}` : css.cell}
      style={{ gridColumn: `${start + 1} / ${end + 1}`, gridRow: lane + 1 }}
      colSpan={end - start}
      aria-colindex={start + 1}
    >
      <Link
        to={linkTo('booking', id)}
        className={look.filter(Boolean).join(' ')}
        tabIndex={-1}
        data-stop={id}
        data-visit={id}
        data-movable={movable || undefined}
        draggable={movable}
        title={atLength}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // The mark of an evening has no room for a button: a finger gets the menu, which opens it, too.
          if (isTouched.current && isEvening && movable) verbs.menu(visit, event.currentTarget)
          else verbs.open(id)
        }}
        onPointerDown={(event) => {
          isTouched.current = event.pointerType === 'touch'
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          verbs.menu(visit, event.currentTarget)
        }}
        onPointerEnter={movable ? () => verbs.foresee(id) : undefined}
        onDragStart={(event) => {
          // A long press opens the menu, where "Pick up to move" is; it must not lift the visit as well.
          if (isTouched.current) {
            event.preventDefault()
            return
          }
          event.dataTransfer.setData('text/plain', atLength)
          event.dataTransfer.effectAllowed = 'move'
          verbs.drag(visit)
        }}
        onDragEnd={verbs.letGo}
      >
        <b aria-hidden={isEvening}>{isEvening ? t('C') : customer}</b>{' '}
        {!isEvening && <span>{underName(t, reader, visit)}</span>}{' '}
        <span className="visually-hidden">{isEvening ? atLength : whenInWords(t, reader, visit)}</span>
      </Link>
      {!isEvening && (movable || canDo('without_deposit', visit)) && (
        <button
          type="button"
          className={css.more}
          tabIndex={-1}
          aria-label={t('What to do with the visit of {customer}', { customer })}
          onClick={(event) => verbs.menu(visit, event.currentTarget)}
        >
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="M3 8h.01M8 8h.01M13 8h.01" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </td>
  )
}
