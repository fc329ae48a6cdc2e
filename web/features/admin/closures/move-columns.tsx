import type { ClosureVisit } from '../../../../contract/admin/closures.ts'
import type { Reader } from '../../../../domain/reader.ts'
import type { PageWords } from '../../../lib/words.ts'
import type { Column } from '../../dashboard/ResponsiveTable.tsx'
import { visitTime } from '../takers/taker-words.ts'
import css from './Closures.module.css'
import { whyNoMove } from './closure-words.ts'

const painterIn = (t: PageWords, { painter, move }: ClosureVisit): string => {
  if (!move) return painter?.name ?? t('Nobody yet')
  if (!painter || painter.id === move.painter.id) return move.painter.name
  return t('{name} instead of {former}', { name: move.painter.name, former: painter.name })
}

/** When a visit on closed days is, and the time and the painter that are proposed for it. */
export const moveColumns = (t: PageWords, reader: Reader): readonly Column<ClosureVisit>[] => [
  {
    key: 'now',
    label: t('Now'),
    cell: ({ scheduledDate, timeSlot }) => visitTime(t, reader, scheduledDate, timeSlot),
  },
  {
    key: 'new',
    label: t('New time'),
    cell: ({ move, why }) =>
      move ? (
        <strong>{visitTime(t, reader, move.scheduledDate, move.timeSlot)}</strong>
      ) : (
        <span className={css.none}>{whyNoMove(t, why)}</span>
      ),
  },
  { key: 'painter', label: t('Painter'), cell: (visit) => painterIn(t, visit) },
]
