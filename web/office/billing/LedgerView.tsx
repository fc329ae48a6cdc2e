import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { exportLedger, listLedger, listLedgerCounties, sumLedger } from '#contract/billing/money.ts'
import {
  type Account,
  accounts,
  allEntryKinds,
  entryKindLabels,
  paymentMethodLabels,
  paymentMethods,
} from '#domain/billing/ledger.ts'
import { labelOfEntry } from '#domain/billing/tip-returns.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { day, defineFilters, oneListed, oneOf } from '#web/office/parts/lists/define-filters.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { ByWhom } from '#web/office/parts/names/ByWhom.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import css from './Money.module.css'

type Entry = z.output<typeof listLedger.response>[number]

const accountLabels: Record<Account, Text> = {
  owed: text('Customers owe'),
  paid: text('Customers paid'),
  earned: text('Painters earned'),
  held: text('Paid to or held by painters'),
  costs: text('Card provider keeps'),
}

const ledgerFilters = defineFilters({
  from: day(text('From')),
  to: day(text('To')),
  account: oneOf(accounts, { label: text('Account'), labels: accountLabels }),
  kind: oneOf(allEntryKinds, { label: text('Entry'), labels: entryKindLabels }),
  method: oneOf(paymentMethods, { label: text('Method'), labels: paymentMethodLabels }),
  county: oneListed({ label: text('County') }),
  bookingId: oneListed(),
  contractorId: oneListed(),
})

/** The counties to choose from; one that the address names is always among them. */
const countiesWith = (known: readonly string[] | undefined, chosen: string) =>
  [...new Set([...(known ?? []), ...(chosen ? [chosen] : [])])].sort().map((name) => [name, name] as const)

/** Every entry, newest first, with filters that stand in the address. */
export function LedgerView() {
  const t = useTranslate()
  const reader = useReader()
  const filters = useFilters(ledgerFilters)
  const counties = useQuery(queryOf(listLedgerCounties))
  const isFiltered = Object.keys(filters.query).length > 0
  const sums = useQuery({ ...queryOf(sumLedger, { query: filters.query }), enabled: isFiltered })
  const columns: readonly Column<Entry>[] = [
    {
      key: 'when',
      label: t('When'),
      cell: (entry) => (
        <>
          {formatMoment(reader, entry.at)} <ByWhom entry={entry} />
        </>
      ),
    },
    {
      key: 'entry',
      label: t('Entry'),
      isTitle: true,
      cell: ({ kind, amount, method, reference, reason }) => (
        <>
          {[
            t(labelOfEntry({ kind, cents: amount })),
            ...(method ? [t(paymentMethodLabels[method])] : []),
            ...(reference ? [reference] : []),
          ].join(', ')}
          {reason && <span className={`soft ${css.reason}`}>{reason}</span>}
        </>
      ),
    },
    { key: 'account', label: t('Account'), cell: ({ account }) => t(accountLabels[account]) },
    {
      key: 'who',
      label: t('Who'),
      cell: ({ contractorId, contractorName, bookingId, customerName }) =>
        contractorName === null ? (
          <NameLink to="booking" id={bookingId} name={customerName ?? ''} />
        ) : (
          <NameLink to="contractor" id={contractorId} name={contractorName} />
        ),
    },
    { key: 'amount', label: t('Amount'), numeric: true, cell: ({ amount }) => formatMoney(reader, amount) },
  ]
  return (
    <Panel
      title={t('Ledger')}
      about={t('Entries are never changed or removed. A mistake is corrected by another entry.')}
      actions={
        <TableButton
          label={t('Ledger as CSV')}
          fileName="ledger.csv"
          download={() => download(exportLedger, { query: filters.query })}
        />
      }
    >
      <OfficeList
        call={listLedger}
        filters={{ filters, choices: { county: countiesWith(counties.data, filters.values.county) } }}
        caption={t('Ledger')}
        loading={t('Loading the ledger')}
        failed={t("We couldn't load the ledger.")}
        noneYet={{ title: t('No entries'), text: t('Try other filters, or show all.') }}
        columns={columns}
        rowKey={({ id }) => id}
      >
        {() =>
          isFiltered &&
          sums.data && (
            <dl className={`figures ${css.sums}`}>
              {sums.data.map(({ account, entries, amount }) => (
                <div key={account}>
                  <dt>
                    {t('{account}, {count, plural, one {# entry} other {# entries}}', {
                      account: t(accountLabels[account]),
                      count: entries,
                    })}
                  </dt>
                  <dd>{formatMoney(reader, amount)}</dd>
                </div>
              ))}
            </dl>
          )
        }
      </OfficeList>
    </Panel>
  )
}
