import { useState } from 'react'
import { type CustomerLine, listCustomers } from '#contract/customers/customer-list.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatShortDate } from '#domain/platform/format-dates.ts'
import { callPage } from '#web/lib/call.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { filterQuery } from '#web/office/parts/lists/filter-fields.ts'
import { type Skipped, SkippedNotice } from '#web/office/parts/lists/SkippedNotice.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import css from './CustomerList.module.css'
import { CustomerSum } from './CustomerSum.tsx'
import type { CustomerFilters } from './customer-filters.ts'
import {
  Choice,
  CustomerName,
  CustomerPhone,
  CustomerTags,
  LastPainter,
  NewBookingLink,
  type PartProps,
} from './customer-row.tsx'
import { TagChosen } from './TagChosen.tsx'

/** The filtered customers with what they come to, and tags for a selection. */
export function CustomerTable({ filters }: { filters: CustomerFilters }) {
  const t = useTranslate()
  const reader = useReader()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const pageQuery = filterQuery(filters)
  const { query, items } = usePages(listCustomers, pageQuery, (query) => callPage(listCustomers, { query }))
  const listed = items.filter(({ quoteId }) => chosen.has(quoteId))
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const partsOf = (customer: CustomerLine): PartProps => ({
    customer,
    chosen: chosen.has(customer.quoteId),
    onChoose: () => toggle(customer.quoteId),
  })

  const columns: readonly Column<CustomerLine>[] = [
    {
      key: 'customer',
      label: t('Customer'),
      isTitle: true,
      cell: (customer) => (
        <div className={css.pick}>
          <Choice {...partsOf(customer)} />
          <CustomerName customer={customer} />
        </div>
      ),
    },
    { key: 'town', label: t('Town'), cell: ({ town }) => <span className={css.town}>{town}</span> },
    { key: 'phone', label: t('Phone'), cell: (customer) => <CustomerPhone customer={customer} /> },
    {
      key: 'last',
      label: t('Last visit'),
      cell: ({ lastVisit }) =>
        lastVisit ? (
          <span className={css.line}>{formatDayOfYear(reader, lastVisit.date)}</span>
        ) : (
          <span className="soft">–</span>
        ),
    },
    {
      key: 'next',
      label: t('Next visit'),
      cell: ({ nextVisit }) =>
        nextVisit ? (
          <span className={css.line}>{formatShortDate(reader, nextVisit.date)}</span>
        ) : (
          <span className="soft">–</span>
        ),
    },
    { key: 'visits', label: t('Visits'), numeric: true, cell: ({ visits }) => visits },
    {
      key: 'paid',
      label: t('Paid in total'),
      numeric: true,
      cell: ({ paid }) => <strong>{formatMoney(reader, paid)}</strong>,
    },
    { key: 'painter', label: t('Last painter'), cell: (customer) => <LastPainter customer={customer} /> },
    { key: 'tags', label: t('Tags'), cell: (customer) => <CustomerTags customer={customer} /> },
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (customer) => <NewBookingLink customer={customer} />,
    },
  ]

  return (
    <>
      <SkippedNotice
        title={t('{count, plural, one {# customer was not tagged} other {# customers were not tagged}}', {
          count: skipped.length,
        })}
        skipped={skipped}
        to="customer"
        onRead={() => setSkipped([])}
      />
      <PagedList
        query={query}
        loading={t('Loading the customers')}
        failed={t("We couldn't load the customers.")}
        count={items.length}
        empty={
          Object.keys(pageQuery).length === 0 ? (
            <EmptyState title={t('No customers yet')}>
              {t('Everyone who asks for a price on the site or on the phone shows up here.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No customers found')}>
              {t('Try a different search or filter, or show all.')}
            </EmptyState>
          )
        }
      >
        <div className={css.dense}>
          <ResponsiveTable
            caption={t('Customers')}
            columns={columns}
            rows={items}
            rowKey={({ quoteId }) => quoteId}
            manyColumns
            card={(customer) => <CustomerCard {...partsOf(customer)} />}
          />
        </div>
        <CustomerSum filters={filters} />
      </PagedList>
      {listed.length > 0 && (
        <TagChosen
          chosen={listed}
          onClear={() => setChosen(new Set())}
          onDone={(left) => {
            setChosen(new Set())
            setSkipped(left)
          }}
        />
      )}
    </>
  )
}
