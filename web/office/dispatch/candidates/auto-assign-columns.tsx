import type { AutoAssignProposal } from '#contract/scheduling/candidates.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import type { Column } from '#web/shared/dashboard/ResponsiveTable.tsx'
import css from './Candidates.module.css'
import { visitTime } from './candidate-texts.ts'

/** When a visit without a painter is, and the painter who is proposed for it. */
export const autoAssignColumns = (t: PageTranslator, reader: Reader): readonly Column<AutoAssignProposal>[] => [
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
