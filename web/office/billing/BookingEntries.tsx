import type { LedgerEntry } from '#contract/billing/ledger.ts'
import { type Account, paymentMethodLabels } from '#domain/billing/ledger.ts'
import { labelOfEntry } from '#domain/billing/tip-returns.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ByWhom } from '#web/office/parts/names/ByWhom.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Money.module.css'

/** The entries of a booking's ledger, which its lines are made of: closed until somebody wants to know. */
export function BookingEntries({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslate()
  const reader = useReader()
  const amountIn = (key: string, label: string, accounts: readonly Account[]): Column<LedgerEntry> => ({
    key,
    label,
    numeric: true,
    cell: ({ account, amount }) => (accounts.includes(account) ? formatMoney(reader, amount) : ''),
  })
  const columns: readonly Column<LedgerEntry>[] = [
    {
      key: 'entry',
      label: t('Entry'),
      isTitle: true,
      cell: ({ kind, amount, method, reference, contractorName }) =>
        [
          t(labelOfEntry({ kind, cents: amount })),
          ...(method ? [t(paymentMethodLabels[method])] : []),
          ...(reference ? [reference] : []),
          ...(contractorName ? [contractorName] : []),
        ].join(', '),
    },
    {
      key: 'when',
      label: t('When'),
      cell: (entry) => (
        <>
          {formatMoment(reader, entry.at)} <ByWhom entry={entry} />
        </>
      ),
    },
    amountIn('owed', t('Owed'), ['owed']),
    amountIn('paid', t('Paid'), ['paid']),
    amountIn('painter', t('Painter'), ['earned', 'held']),
    ...(entries.some(({ account }) => account === 'costs') ? [amountIn('costs', t('Fees'), ['costs'])] : []),
  ]
  return (
    <details className={css.entries}>
      <summary>
        {t('{count, plural, one {# ledger entry} other {# ledger entries}}', { count: entries.length })}
      </summary>
      <ResponsiveTable caption={t('Entries')} columns={columns} rows={entries} rowKey={({ id }) => id} />
    </details>
  )
}
