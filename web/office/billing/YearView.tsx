import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportYearlyTotals, listYearlyTotals, type YearlyTotal } from '#contract/billing/office-payouts.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Money.module.css'

/** Each painter's pay in a calendar year, for form 1099-NEC. */
export function YearView() {
  const t = useTranslate()
  const reader = useReader()
  const [year, setYear] = useState(() => Number(todayIn(reader.market, new Date()).slice(0, 4)))
  const query = useQuery({ ...queryOf(listYearlyTotals, { params: { year } }), staleTime: 0 })
  const columns: readonly Column<YearlyTotal>[] = [
    {
      key: 'name',
      label: t('Painter'),
      isTitle: true,
      cell: ({ contractorId, name }) => <NameLink to="contractor" id={contractorId} name={name} />,
    },
    { key: 'business', label: t('Business'), cell: ({ businessName }) => businessName ?? '—' },
    { key: 'total', label: t('Total'), numeric: true, cell: ({ total }) => formatMoney(reader, total) },
    { key: 'paidOut', label: t('Paid out'), numeric: true, cell: ({ paidOut }) => formatMoney(reader, paidOut) },
    { key: 'kept', label: t('Earned and kept'), numeric: true, cell: ({ kept }) => formatMoney(reader, kept) },
    {
      key: 'reported',
      label: t('Form 1099-NEC'),
      cell: ({ reported }) => (reported ? t('To be filed') : t('Below the threshold')),
    },
    { key: 'w9', label: t('W-9'), cell: ({ hasTaxForm }) => (hasTaxForm ? t('On file') : t('Missing')) },
  ]
  return (
    <Panel
      title={t('1099-NEC for {year}', { year: String(year) })}
      about={t(
        'Payouts of the year, and what painters earned and kept of money that they collected. The tax number is in the W-9.',
      )}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => setYear(year - 1)}>
            {String(year - 1)}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setYear(year + 1)}>
            {String(year + 1)}
          </Button>
          <TableButton
            label={t('CSV')}
            fileName={`1099-nec-${year}.csv`}
            download={() => download(exportYearlyTotals, { params: { year } })}
          />
        </>
      }
    >
      <Answered query={query} loading={t('Loading the year')} failed={t("We couldn't load the year.")}>
        {({ threshold, painters }) =>
          painters.length === 0 ? (
            <EmptyState title={t('Nobody was paid in {year}', { year: String(year) })}>
              {t('Payouts that you record show up here, and what painters keep of what they collect.')}
            </EmptyState>
          ) : (
            <>
              <p className={css.threshold}>
                {t('Filed for {amount} or more. You can change that in the Business tab.', {
                  amount: formatWholeMoney(reader, threshold),
                })}
              </p>
              <ResponsiveTable
                caption={t('Painters')}
                columns={columns}
                rows={painters}
                rowKey={({ contractorId }) => contractorId}
              />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}
