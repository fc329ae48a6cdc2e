import { useMutation, useQuery } from '@tanstack/react-query'
import { type Earnings, getEarnings } from '#contract/billing/earnings.ts'
import { monthOf } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfMonth } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { earningsQuery } from '#web/portal/queries.ts'
import { RecordCard } from '#web/portal/record/RecordCard.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { StatCards } from '#web/ui/StatCards.tsx'
import { EarnedJobs, OtherVisits } from './EarnedJobs.tsx'
import css from './Earnings.module.css'
import { lastMonths } from './earnings-months.ts'
import { earningsTable, isTaxed } from './earnings-table.ts'
import { MonthChart } from './MonthChart.tsx'
import { NextPayoutCard } from './NextPayoutCard.tsx'
import { PayoutList } from './PayoutList.tsx'

type Year = Earnings['years'][number]

/** The painter's payouts by calendar year; nothing before the first one. */
function YearTotals({ years }: { years: readonly Year[] }) {
  const t = useTranslate()
  const reader = useReader()
  if (years.every(({ total }) => total === 0)) return null
  const columns: readonly Column<Year>[] = [
    { key: 'year', label: t('Year'), isTitle: true, cell: ({ year }) => <strong>{year}</strong> },
    { key: 'paid', label: t('Paid out'), numeric: true, cell: ({ paidOut }) => formatMoney(reader, paidOut) },
    { key: 'kept', label: t('Kept from customers'), numeric: true, cell: ({ kept }) => formatMoney(reader, kept) },
    {
      key: 'total',
      label: t('Total'),
      numeric: true,
      cell: ({ total }) => <strong>{formatMoney(reader, total)}</strong>,
    },
  ]
  return (
    <Panel
      title={t('Year by year')}
      about={t("The total includes cash and checks from customers that you kept. It's the figure for form 1099-NEC.")}
    >
      <ResponsiveTable caption={t('Year by year')} columns={columns} rows={years} rowKey={({ year }) => String(year)} />
    </Panel>
  )
}

/** The earnings of this week, and the payouts of this year. */
function Figures({ earnings: { thisWeek, years } }: { earnings: Earnings }) {
  const t = useTranslate()
  const reader = useReader()
  const [present] = years
  return (
    <div className={css.figures}>
      <StatCards
        label={t('This week and this year')}
        stats={[
          {
            label: t('Earned this week'),
            value: formatMoney(reader, thisWeek.earned),
            detail: t('{from} to {to}', {
              from: formatDayOfMonth(reader, thisWeek.from),
              to: formatDayOfMonth(reader, thisWeek.to),
            }),
            color: 'var(--wissahickon)',
          },
          ...(present
            ? [
                {
                  label: t('Paid out in {year}', { year: String(present.year) }),
                  value: formatMoney(reader, present.paidOut),
                  color: 'var(--schuylkill)',
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function Jobs({ earnings: { months, jobs, next, others } }: { earnings: Earnings }) {
  const t = useTranslate()
  const today = useToday()
  return (
    <>
      {jobs.length > 0 ? (
        <>
          <MonthChart months={lastMonths(months, monthOf(today))} />
          <EarnedJobs jobs={jobs} next={next} total={months.reduce((sum, month) => sum + month.jobs, 0)} />
        </>
      ) : (
        <EmptyState title={t('No earnings yet.')}>
          {t('Each job you finish shows up here, with its price and your share.')}
        </EmptyState>
      )}
      {others.length > 0 && <OtherVisits visits={others} />}
    </>
  )
}

/** The next payout, what was earned and how it is computed, the payouts with their statements, and the years. */
export function EarningsTab() {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const earnings = useQuery(earningsQuery)
  const saving = useMutation({
    // The file has all jobs: those that are not on the phone are read for it.
    mutationFn: async ({ jobs, next }: Earnings) => {
      const all = next === undefined ? jobs : (await call(getEarnings)).jobs
      saveFile(
        `evencoat-earnings-${today}.csv`,
        new Blob([earningsTable(reader, all)], { type: 'text/csv;charset=utf-8' }),
      )
    },
  })
  return (
    <>
      {earnings.data && (
        <div className={css.top}>
          <NextPayoutCard next={earnings.data.nextPayout} />
          <Figures earnings={earnings.data} />
        </div>
      )}
      <div className={css.panels}>
        <Panel
          title={t('Earnings')}
          about={t(
            'Your share is a cut of the price{taxed, select, true { before tax} other {}}, set when the job is assigned to you.',
            { taxed: String(earnings.data?.jobs.some(isTaxed) ?? false) },
          )}
          actions={
            earnings.data &&
            earnings.data.jobs.length > 0 && (
              <Button
                variant="secondary"
                size="small"
                working={saving.isPending}
                workingLabel={t('Loading...')}
                onClick={() => saving.mutate(earnings.data)}
              >
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
            {(loaded) => <Jobs earnings={loaded} />}
          </Answered>
        </Panel>
        <PayoutList />
        <RecordCard />
        {earnings.data && <YearTotals years={earnings.data.years} />}
      </div>
    </>
  )
}
