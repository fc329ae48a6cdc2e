import type { Earnings } from '#contract/billing/earnings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Panel } from '#web/shared/dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/shared/dashboard/ResponsiveTable.tsx'

type Year = Earnings['years'][number]

/** The painter's payouts by calendar year; nothing before the first one. */
export function YearTotals({ years }: { years: readonly Year[] }) {
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
