import type { ClosureVisit } from '../../../../contract/admin/closures.ts'
import type { Reader } from '../../../../domain/reader.ts'
import { type PageWords, useReader, useWords } from '../../../lib/words.ts'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { visitTime } from '../takers/taker-words.ts'
import css from './Closures.module.css'
import { whyNoMove } from './closure-words.ts'

type Choice = { skipped: ReadonlySet<string>; onToggle: (bookingId: string) => void }

const painterIn = (t: PageWords, { painter, move }: ClosureVisit): string => {
  if (!move) return painter?.name ?? t('Nobody yet')
  if (!painter || painter.id === move.painter.id) return move.painter.name
  return t('{name} instead of {former}', { name: move.painter.name, former: painter.name })
}

const columnsIn = (t: PageWords, reader: Reader, { skipped, onToggle }: Choice): readonly Column<ClosureVisit>[] => [
  {
    key: 'customer',
    label: t('Customer'),
    isTitle: true,
    cell: ({ bookingId, customerName, move }) => {
      const name = customerName ?? t('No name')
      if (!move) return <strong>{name}</strong>
      return (
        <label className={css.pick}>
          <input type="checkbox" checked={!skipped.has(bookingId)} onChange={() => onToggle(bookingId)} />
          <strong>{name}</strong>
        </label>
      )
    },
  },
  { key: 'town', label: t('Town'), cell: ({ town }) => town },
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

/** The visits on closed days, each with the time that is proposed; what is unchecked is left where it is. */
export function MoveTable({ visits, ...choice }: Choice & { visits: readonly ClosureVisit[] }) {
  const t = useWords()
  const reader = useReader()
  return (
    <ResponsiveTable
      caption={t('Visits on closed days')}
      columns={columnsIn(t, reader, choice)}
      rows={visits}
      rowKey={({ bookingId }) => bookingId}
    />
  )
}
