import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
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
import { callPage, download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { labeledOptions } from '#web/office/parts/lists/filter-fields.ts'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { ByWhom } from '#web/office/parts/names/ByWhom.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Money.module.css'

type Entry = z.output<typeof listLedger.response>[number]
type Filters = z.input<typeof exportLedger.query>

const accountLabels: Record<Account, Text> = {
  owed: text('Customers owe'),
  paid: text('Customers paid'),
  earned: text('Painters earned'),
  held: text('Paid to or held by painters'),
  costs: text('Card provider keeps'),
}

const names = ['from', 'to', 'account', 'kind', 'method', 'county', 'bookingId', 'contractorId'] as const

/** The filters that stand in the address. */
const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])))

/** The counties to choose from; one that the address names is always among them. */
const countiesWith = (known: readonly string[] | undefined, chosen: string | undefined) =>
  [...new Set([...(known ?? []), ...(chosen ? [chosen] : [])])].sort().map((name) => ({ id: name, name }))

/** Every entry, newest first, with filters that stand in the address. */
export function LedgerView() {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const { write } = useAddress()
  const filters = filtersIn(search)
  const field = (name: (typeof names)[number]) => ({
    value: search.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      write((now) => withParts(now, { [name]: target.value }), { replace: true }),
  })
  const counties = useQuery(queryOf(listLedgerCounties))
  const isFiltered = Object.keys(filters).length > 0
  const sums = useQuery({ ...queryOf(sumLedger, { query: filters }), enabled: isFiltered })
  const { query, items } = usePages(listLedger, filters, (page) => callPage(listLedger, { query: page }))
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
  const choice = <Value extends string>(
    name: 'account' | 'kind' | 'method',
    label: string,
    values: readonly Value[],
    labels: Readonly<Record<Value, Text>>,
  ) => (
    <SelectField label={label} {...field(name)}>
      <Options of={labeledOptions(t, t('All'), values, labels)} />
    </SelectField>
  )
  return (
    <Panel
      title={t('Ledger')}
      about={t('Entries are never changed or removed. A mistake is corrected by another entry.')}
      actions={
        <TableButton
          label={t('Ledger as CSV')}
          fileName="ledger.csv"
          download={() => download(exportLedger, { query: filters })}
        />
      }
    >
      <div className={`stack-close ${css.filters}`}>
        <TextField label={t('From')} type="date" {...field('from')} />
        <TextField label={t('To')} type="date" {...field('to')} />
        {choice('account', t('Account'), accounts, accountLabels)}
        {choice('kind', t('Entry'), allEntryKinds, entryKindLabels)}
        {choice('method', t('Method'), paymentMethods, paymentMethodLabels)}
        <SelectField label={t('County')} {...field('county')}>
          <Options of={[{ id: '', name: t('All') }, ...countiesWith(counties.data, filters.county)]} />
        </SelectField>
      </div>
      <PagedList
        query={query}
        loading={t('Loading the ledger')}
        failed={t("We couldn't load the ledger.")}
        count={items.length}
        empty={<EmptyState title={t('No entries')}>{t('Try other filters, or show all.')}</EmptyState>}
      >
        <ResponsiveTable caption={t('Ledger')} columns={columns} rows={items} rowKey={({ id }) => id} />
        {isFiltered && sums.data && (
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
        )}
      </PagedList>
    </Panel>
  )
}
