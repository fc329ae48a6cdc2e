import { useQuery } from '@tanstack/react-query'
import { type PricingSimulation, simulatePricing } from '#contract/pricing/office-pricing.ts'
import { formatNumber, formatRate } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { TypicalJob } from '#domain/pricing/price-simulation.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { Change } from './Change.tsx'
import css from './PricingTab.module.css'
import type { PriceChange } from './price-change.ts'

const jobs: Readonly<Record<TypicalJob, Text>> = {
  bathroom: text('Bathroom: walls and ceiling'),
  bedroom: text('Bedroom: walls'),
  livingRoom: text('Living room: walls, ceiling and trim'),
  twoBedrooms: text('Two bedrooms: walls, ceilings, trim in one'),
  wholeHome: text('Whole home: seven rooms with ceilings, trim and doors'),
}

/** "+6.4%"; nothing to compare with when there was no amount before. */
const percentOf = (reader: Reader, before: Cents, after: Cents): string => {
  if (before === 0 || before === after) return formatRate(reader, 0)
  const rate = (after - before) / before
  return `${rate > 0 ? '+' : '-'}${formatRate(reader, Math.round(Math.abs(rate) * 1000) / 1000)}`
}

type Compared = { key: string; name: string; before: Cents; after: Cents; isCount?: true }

const columnsIn = (t: PageTranslator, reader: Reader, about: string): readonly Column<Compared>[] => [
  { key: 'what', label: about, isTitle: true, cell: ({ name }) => name },
  {
    key: 'amount',
    label: t('Old and new'),
    numeric: true,
    cell: ({ before, after, isCount }) =>
      isCount ? (
        t('{before} → {after}', { before: formatNumber(reader, before), after: formatNumber(reader, after) })
      ) : (
        <Change reader={reader} before={before} after={after} />
      ),
  },
  {
    key: 'percent',
    label: t('Change'),
    numeric: true,
    cell: ({ before, after }) => percentOf(reader, before, after),
  },
]

const rowsOfRecent = (t: PageTranslator, { quotes, before, after }: PricingSimulation['recent']): Compared[] => [
  { key: 'sum', name: t('All of them'), before: before.total, after: after.total },
  {
    key: 'average',
    name: t('Average quote'),
    before: Math.round(before.total / quotes),
    after: Math.round(after.total / quotes),
  },
  { key: 'painters', name: t('Painters get'), before: before.contractor, after: after.contractor },
  { key: 'platform', name: t('We get'), before: before.platform, after: after.platform },
  {
    key: 'minimum',
    name: t('Quotes at the minimum'),
    before: before.atMinimum,
    after: after.atMinimum,
    isCount: true,
  },
]

type SimulationProps = { change: PriceChange }

/** The effect of new prices on typical jobs, and on the quotes of the last months. */
export function Simulation({ change }: SimulationProps) {
  const t = useTranslate()
  const reader = useReader()
  const query = useQuery({
    ...queryOf(simulatePricing, { body: change }),
    enabled: change.updates.length > 0,
    gcTime: 0,
  })
  return (
    <Answered query={query} loading={t('Trying the prices out')} failed={t("We couldn't try the prices out.")}>
      {({ typical, recent }) => (
        <>
          <h3 className={css.heading}>{t('Typical jobs')}</h3>
          <ResponsiveTable
            caption={t('Typical jobs')}
            columns={columnsIn(t, reader, t('Job'))}
            rows={typical.map(({ job, before, after }) => ({
              key: job,
              name: t(jobs[job]),
              before: before.total,
              after: after.total,
            }))}
            rowKey={({ key }) => key}
          />
          {recent.quotes > 0 && (
            <>
              <h3 className={css.heading}>
                {recent.isCapped
                  ? t('The newest {count} quotes', { count: formatNumber(reader, recent.quotes) })
                  : t('{count, plural, one {The quote} other {All # quotes}} of the last {days} days', {
                      count: recent.quotes,
                      days: recent.days,
                    })}
              </h3>
              <ResponsiveTable
                caption={t('Recent quotes')}
                columns={columnsIn(t, reader, t('Quotes'))}
                rows={rowsOfRecent(t, recent)}
                rowKey={({ key }) => key}
              />
            </>
          )}
        </>
      )}
    </Answered>
  )
}
