import { useQuery } from '@tanstack/react-query'
import type { Earnings } from '../../../../contract/earnings.ts'
import { monthOf } from '../../../../domain/dates.ts'
import { formatMoney, formatRate } from '../../../../domain/format.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import type { Reader } from '../../../../domain/reader.ts'
import { type PageWords, useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { saveFile } from '../../dashboard/save-file.ts'
import { useToday } from '../../dashboard/use-today.ts'
import { earningsQuery } from '../queries.ts'
import { lastMonths } from './earnings-months.ts'
import { earningsTable } from './earnings-table.ts'
import { MonthChart } from './MonthChart.tsx'

type EarnedJob = Earnings['jobs'][number]

const columnsFor = (t: PageWords, reader: Reader): readonly Column<EarnedJob>[] => [
  {
    key: 'customer',
    label: t('Customer'),
    isTitle: true,
    cell: (job) => job.customerName ?? job.address ?? job.bookingId,
  },
  { key: 'completed', label: t('Completed'), cell: (job) => formatMoment(reader, job.completedAt) },
  {
    key: 'pays',
    label: t('Customer pays'),
    numeric: true,
    cell: ({ earningsBreakdown }) => formatMoney(reader, earningsBreakdown.finalCost),
  },
  { key: 'tax', label: t('Sales tax'), numeric: true, cell: (job) => formatMoney(reader, -job.earningsBreakdown.tax) },
  {
    key: 'base',
    label: t('Before tax'),
    numeric: true,
    cell: (job) => formatMoney(reader, job.earningsBreakdown.base),
  },
  {
    key: 'rate',
    label: t('Your rate'),
    numeric: true,
    cell: (job) => formatRate(reader, job.earningsBreakdown.commissionRate),
  },
  {
    key: 'share',
    label: t('Your share'),
    numeric: true,
    cell: (job) => <strong>{formatMoney(reader, job.contractorEarnings)}</strong>,
  },
]

/** The earnings from completed jobs, by month and individually, with the computation of each share. */
export function EarningsTab() {
  const t = useWords()
  const reader = useReader()
  const today = useToday()
  const earnings = useQuery(earningsQuery)
  const save = ({ jobs }: Earnings) =>
    saveFile(
      `evencoat-earnings-${today}.csv`,
      new Blob([earningsTable(reader, jobs)], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <Panel
      title={t('Earnings')}
      about={t('Your share is a cut of the price before tax, set when the job is assigned to you.')}
      actions={
        earnings.data &&
        earnings.data.jobs.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => save(earnings.data)}>
            {t('Save as CSV')}
          </Button>
        )
      }
    >
      <Answered
        query={earnings}
        loading={t('Loading your earnings')}
        failed={t("We couldn't load your earnings.")}
        lines={8}
      >
        {({ months, jobs }) =>
          jobs.length > 0 ? (
            <>
              <MonthChart months={lastMonths(months, monthOf(today))} />
              <ResponsiveTable
                caption={t('Completed jobs and what they paid')}
                columns={columnsFor(t, reader)}
                rows={jobs}
                rowKey={(job) => job.id}
              />
            </>
          ) : (
            <EmptyState title={t('No earnings yet.')}>
              {t('Each job you finish shows up here, with its price, the tax and your share.')}
            </EmptyState>
          )
        }
      </Answered>
    </Panel>
  )
}
