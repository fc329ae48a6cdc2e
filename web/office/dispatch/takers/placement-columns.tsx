import type { Placement } from '#contract/scheduling/takers.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import type { Column } from '#web/shared/dashboard/ResponsiveTable.tsx'
import css from './Takers.module.css'
import { visitTime } from './taker-words.ts'

/** When a visit without a painter is, and the painter who is proposed for it. */
export const placementColumns = (t: PageTranslator, reader: Reader): readonly Column<Placement>[] => [
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
