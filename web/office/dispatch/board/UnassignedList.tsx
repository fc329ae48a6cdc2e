import { useState } from 'react'
import { confirmAutoAssign } from '#contract/scheduling/candidates.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { AutoAssign } from '../candidates/AutoAssign.tsx'
import css from './Board.module.css'
import type { BoardRows } from './board-rows.ts'
import { VisitBar } from './VisitBar.tsx'

/** The unassigned list shows more than these only on demand: the painters stay in view. */
const LANES = 3

type UnassignedListProps = { unassigned: BoardRows['unassigned']; dragged: string | null }

/** The first row of the board: the visits of these days that nobody has. */
export function UnassignedList({ unassigned: { bars, lanes }, dragged }: UnassignedListProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [autoAssignOpened, setAutoAssignOpened] = useState(false)
  const shown = isOpen ? bars : bars.filter(({ lane }) => lane < LANES)
  const folded = bars.length - shown.length
  return (
    <tr
      className={`${css.row} ${css.unassigned}`}
      style={{ gridTemplateRows: `repeat(${isOpen ? lanes : Math.min(lanes, LANES)}, var(--bar))` }}
    >
      <th scope="row" className={css.who} aria-colindex={1}>
        <span className={`quiet-link ${css.name}`}>{t('Unassigned')}</span>
        <span className={`line soft figures ${css.load}`}>
          {t('{count, plural, =0 {None on these days} one {# visit} other {# visits}}', { count: bars.length })}
          {bars.length > 0 && (
            <>
              <Allowed to={confirmAutoAssign}>
                <button
                  type="button"
                  className={`link-button ${css.textButton}`}
                  onClick={() => setAutoAssignOpened(true)}
                >
                  {t('Place all')}
                </button>
              </Allowed>
              {(folded > 0 || isOpen) && (
                <button
                  type="button"
                  className={`link-button ${css.textButton}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? t('Show fewer') : t('{count} more', { count: folded })}
                </button>
              )}
            </>
          )}
        </span>
        <AutoAssign opened={autoAssignOpened} onClose={() => setAutoAssignOpened(false)} />
      </th>
      {shown.map((bar) => (
        <VisitBar key={bar.visit.bookingId} {...bar} isDragged={dragged === bar.visit.bookingId} />
      ))}
    </tr>
  )
}
