import type { Placement } from '../../../../contract/admin/takers.ts'
import { daysBetween } from '../../../../domain/dates.ts'
import type { Reader } from '../../../../domain/reader.ts'
import { type PageWords, useReader, useWords } from '../../../lib/words.ts'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import css from './Takers.module.css'
import { visitTime } from './taker-words.ts'

type Choice = { skipped: ReadonlySet<string>; onToggle: (bookingId: string) => void }

const columnsIn = (t: PageWords, reader: Reader, { skipped, onToggle }: Choice): readonly Column<Placement>[] => [
  {
    key: 'customer',
    label: t('Customer'),
    isTitle: true,
    cell: ({ bookingId, customerName, painter }) => {
      const name = customerName ?? t('No name')
      if (!painter) return <strong className={css.unplaced}>{name}</strong>
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
    key: 'visit',
    label: t('Visit'),
    cell: ({ scheduledDate, timeSlot }) => visitTime(t, reader, scheduledDate, timeSlot),
  },
  {
    key: 'days',
    label: t('Days'),
    numeric: true,
    cell: ({ scheduledDate, endDate }) => daysBetween(scheduledDate, endDate) + 1,
  },
  {
    key: 'painter',
    label: t('Painter'),
    cell: ({ painter }) =>
      painter ? <strong>{painter.name}</strong> : <span className={css.nobody}>{t('Nobody is free')}</span>,
  },
  {
    key: 'load',
    label: t('Half-days that week'),
    numeric: true,
    cell: ({ painter }) => painter?.load ?? '–',
  },
  {
    key: 'others',
    label: t('Others who fit'),
    numeric: true,
    cell: ({ painter }) => painter?.others ?? '–',
  },
]

/** The visits without a painter, each with the painter who is proposed; whoever is unchecked is left as they are. */
export function PlacementTable({ placements, ...choice }: Choice & { placements: readonly Placement[] }) {
  const t = useWords()
  const reader = useReader()
  return (
    <div className={css.dense}>
      <ResponsiveTable
        caption={t('Visits without a painter')}
        columns={columnsIn(t, reader, choice)}
        rows={placements}
        rowKey={({ bookingId }) => bookingId}
      />
    </div>
  )
}
