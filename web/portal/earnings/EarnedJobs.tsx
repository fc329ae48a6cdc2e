import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Earnings, getEarnings, type PaidLine } from '#contract/billing/earnings.ts'
import { labelOfLine } from '#domain/billing/statement/line-labels.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { formatMoment, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { call } from '#web/lib/call.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { EARNED_JOBS } from '#web/portal/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Earnings.module.css'
import { isTaxed } from './earnings-table.ts'
import { PayStateCell } from './PayStateCell.tsx'

/** What counts of some lines of a job, one line each, with the reason of a deduction; a dash when there are none. */
function Extras({ lines }: { lines: readonly PaidLine[] }) {
  const t = useTranslate()
  const reader = useReader()
  const counting = lines.filter(({ adds }) => adds !== 0)
  if (counting.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('None')}</span>
      </>
    )
  return (
    <ul className={css.extras}>
      {counting.map((line) => (
        <li key={line.id}>
          {t(labelOfLine(line, 'painter'))}{' '}
          <span className={`figures ${css.figure}`}>{formatMoney(reader, line.adds)}</span>
          {line.reason && <span className={`small soft ${css.reason}`}>{line.reason}</span>}
        </li>
      ))}
    </ul>
  )
}

type EarnedJob = Earnings['jobs'][number]
type OtherVisit = Earnings['others'][number]

/** How many jobs are shown before somebody asks for more. */
const SHOWN = 10

const taxColumns = (t: PageTranslator, reader: Reader): readonly Column<EarnedJob>[] => [
  { key: 'tax', label: t('Sales tax'), numeric: true, cell: (job) => formatMoney(reader, -job.earningsBreakdown.tax) },
  {
    key: 'base',
    label: t('Before tax'),
    numeric: true,
    cell: (job) => formatMoney(reader, job.earningsBreakdown.base),
  },
]

const columnsFor = (t: PageTranslator, reader: Reader, withTax: boolean): readonly Column<EarnedJob>[] => [
  {
    key: 'customer',
    label: t('Customer'),
    isTitle: true,
    cell: (job) => <span className={css.long}>{job.customerName ?? job.address ?? job.bookingId}</span>,
  },
  { key: 'completed', label: t('Completed'), cell: (job) => formatMoment(reader, job.completedAt) },
  {
    key: 'pays',
    label: t('Customer pays'),
    numeric: true,
    cell: ({ earningsBreakdown }) => formatMoney(reader, earningsBreakdown.finalCost),
  },
  ...(withTax ? taxColumns(t, reader) : []),
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
  {
    key: 'extras',
    label: t('Extras'),
    cell: (job) => <Extras lines={job.lines.filter(({ kind }) => kind !== 'share')} />,
  },
  { key: 'payout', label: t('Payout'), cell: (job) => <PayStateCell account={job} /> },
]

/** The jobs after those of the first page, page by page, once somebody asks for them. */
const useLaterJobs = (next: string | undefined) => {
  const [isWanted, setWanted] = useState(false)
  const query = useInfiniteQuery({
    // Not under the name of the call: the phone keeps the first page alone.
    queryKey: ['later-earned-jobs', next],
    queryFn: ({ pageParam }) =>
      call(getEarnings, { query: { limit: EARNED_JOBS, ...(pageParam && { cursor: pageParam }) } }),
    enabled: isWanted && next !== undefined,
    initialPageParam: next,
    getNextPageParam: (page) => page.next,
    meta: { access: getEarnings.access },
  })
  const readMore = () => {
    if (isWanted) void query.fetchNextPage()
    setWanted(true)
  }
  return { query, jobs: query.data?.pages.flatMap((page) => page.jobs) ?? [], isWanted, readMore }
}

/**
 * The completed jobs with the computation of each share, and how far each was paid.
 * @param next the cursor of the jobs after these
 * @param total how many there are in all
 */
export function EarnedJobs({
  jobs: first,
  next,
  total,
}: {
  jobs: readonly EarnedJob[]
  next?: string | undefined
  total: number
}) {
  const t = useTranslate()
  const reader = useReader()
  const [isOpen, setOpen] = useState(false)
  const later = useLaterJobs(next)
  const jobs = [...first, ...later.jobs]
  const { isError, isFetching } = later.query
  const hasMore = next !== undefined && (!later.isWanted || isError || isFetching || later.query.hasNextPage)
  return (
    <>
      <ResponsiveTable
        caption={t('Completed jobs and what they paid')}
        columns={columnsFor(t, reader, jobs.some(isTaxed))}
        rows={isOpen ? jobs : jobs.slice(0, SHOWN)}
        rowKey={(job) => job.id}
        manyColumns
      />
      {!isOpen && jobs.length > SHOWN && (
        <div className={css.more}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {next === undefined ? t('Show all {count} jobs', { count: jobs.length }) : t('Show more')}
          </Button>
        </div>
      )}
      {isOpen && next !== undefined && (
        <div className={css.more}>
          {isError && !isFetching && <p role="alert">{t("We couldn't load your earnings.")}</p>}
          <p className="small" role="status">
            {t('{shown} of {count, plural, one {# job} other {# jobs}}', { shown: jobs.length, count: total })}
          </p>
          {hasMore && (
            <Button
              variant="secondary"
              working={isFetching}
              workingLabel={t('Loading...')}
              onClick={isError ? () => void later.query.refetch() : later.readMore}
            >
              {t('Show more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Visits that the painter did not complete and that brought something all the same, such as a share of a late fee. */
export function OtherVisits({ visits }: { visits: readonly OtherVisit[] }) {
  const t = useTranslate()
  const reader = useReader()
  const columns: readonly Column<OtherVisit>[] = [
    {
      key: 'visit',
      label: t('Visit'),
      isTitle: true,
      cell: ({ scheduledDate, town }) => t('{day}, {town}', { day: formatShortDate(reader, scheduledDate), town }),
    },
    { key: 'extras', label: t('Earned'), cell: (visit) => <Extras lines={visit.lines} /> },
    { key: 'payout', label: t('Payout'), cell: (visit) => <PayStateCell account={visit} /> },
  ]
  return (
    <>
      <h3 className={`subtitle ${css.heading}`}>{t('Other visits')}</h3>
      <ResponsiveTable caption={t('Other visits')} columns={columns} rows={visits} rowKey={({ id }) => id} />
    </>
  )
}
