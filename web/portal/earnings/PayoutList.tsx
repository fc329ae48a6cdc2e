import { listOwnPayouts, type OwnPayout } from '#contract/billing/payouts.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Earnings.module.css'

/** The statement of a payout: as a page, and as a PDF. */
function StatementLinks({ payout: { statementId, statementNumber } }: { payout: OwnPayout }) {
  const t = useTranslate()
  if (statementId === null) return null
  return (
    <span className={css.links}>
      <a href={`/documents/${statementId}`} target="_blank" rel="noreferrer">
        {t('Statement {number}', { number: statementNumber ?? '' })}
      </a>
      <a href={`/api/documents/${statementId}/pdf`} target="_blank" rel="noreferrer">
        {t.rich('PDF<hidden> of statement {number}</hidden>', {
          number: statementNumber ?? '',
          hidden: (inside) => <span className="visually-hidden">{inside}</span>,
        })}
      </a>
    </span>
  )
}

/** The painter's payouts, newest first, each with its statement. */
export function PayoutList() {
  const t = useTranslate()
  const reader = useReader()
  const { query, items } = usePages(listOwnPayouts, {})
  const columns: readonly Column<OwnPayout>[] = [
    { key: 'day', label: t('Paid on'), isTitle: true, cell: ({ paidOn }) => formatDayOfYear(reader, paidOn) },
    {
      key: 'how',
      label: t('How'),
      cell: ({ method, reference }) => (
        <span className={css.long}>
          {[t(paymentMethodLabels[method]), ...(reference ? [reference] : [])].join(', ')}
        </span>
      ),
    },
    { key: 'earned', label: t('Earned'), numeric: true, cell: ({ earned }) => formatMoney(reader, earned) },
    { key: 'tips', label: t('Tips'), numeric: true, cell: ({ tips }) => formatMoney(reader, tips) },
    {
      key: 'collected',
      label: t('You kept'),
      numeric: true,
      cell: ({ collected, handedOver }) => (
        <>
          {formatMoney(reader, -collected)}
          {handedOver !== 0 && (
            <span className={css.long}>{t('{amount} handed over', { amount: formatMoney(reader, handedOver) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'paid',
      label: t('Paid out'),
      numeric: true,
      cell: ({ amount }) => <strong>{formatMoney(reader, amount)}</strong>,
    },
    { key: 'statement', label: t('Statement'), cell: (payout) => <StatementLinks payout={payout} /> },
  ]
  return (
    <Panel title={t('Payouts and statements')}>
      <PagedList
        query={query}
        loading={t('Loading your payouts')}
        failed={t("We couldn't load your payouts.")}
        count={items.length}
        empty={
          <EmptyState title={t('No payouts yet')}>
            {t('Each payout shows up here, with its statement to read or print.')}
          </EmptyState>
        }
      >
        <ResponsiveTable
          caption={t('Payouts and statements')}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          manyColumns
        />
      </PagedList>
    </Panel>
  )
}
