import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerLine, listCustomers, summarizeCustomers } from '#contract/customers/customer-list.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatShortDate } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import type { FilterBarProps } from '#web/office/parts/lists/FilterBar.tsx'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { type Skipped, SkippedNotice } from '#web/office/parts/lists/SkippedNotice.tsx'
import { useChosen } from '#web/office/parts/lists/use-chosen.ts'
import type { UsedFilters } from '#web/office/parts/lists/use-filters.ts'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import css from './CustomerList.module.css'
import type { customerFilters } from './customer-filters.ts'
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

/** What all customers that the filters leave come to, on whatever page they are. */
function CustomerSum({ filters }: { filters: UsedFilters<typeof customerFilters.filters> }) {
  const t = useTranslate()
  const reader = useReader()
  const { sort: _sort, ...query } = filters.query
  const { data } = useQuery({
    ...queryOf(summarizeCustomers, { query }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { customers, visits, paid, mean, first, last } = data
  const count = t('{customers, plural, one {# customer} other {# customers}}', { customers })
  return (
    <p className={`figures ${css.sum}`}>
      <strong>
        {first === null || last === null
          ? count
          : first === last
            ? t('{customers}, last visit {day}', { customers: count, day: formatDayOfYear(reader, last) })
            : t('{customers}, last visits {first} – {last}', {
                customers: count,
                first: formatDayOfYear(reader, first),
                last: formatDayOfYear(reader, last),
              })}
      </strong>
      <span>{t('{visits, plural, one {# visit} other {# visits}}', { visits })}</span>
      <span>{t('{amount} paid', { amount: formatMoney(reader, paid) })}</span>
      {mean !== null && (
        <span className="soft">{t('{amount} a visit on average', { amount: formatMoney(reader, mean) })}</span>
      )}
    </p>
  )
}

type CustomerBar = FilterBarProps<typeof customerFilters.filters>

/** The filtered customers with what they come to, and tags for a selection. */
export function CustomerTable({ bar }: { bar: CustomerBar }) {
  const t = useTranslate()
  const reader = useReader()
  const chosen = useChosen()
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const partsOf = (customer: CustomerLine): PartProps => ({
    customer,
    chosen: chosen.ids.has(customer.quoteId),
    onChoose: () => chosen.toggle(customer.quoteId),
  })

  const withChosen = (listed: CustomerLine[]) =>
    listed.length > 0 && (
      <TagChosen
        chosen={listed}
        onClear={chosen.clear}
        onDone={(left) => {
          chosen.clear()
          setSkipped(left)
        }}
      />
    )

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
    <div className={css.dense}>
      <OfficeList
        call={listCustomers}
        filters={bar}
        notice={
          <SkippedNotice
            title={t('{count, plural, one {# customer was not tagged} other {# customers were not tagged}}', {
              count: skipped.length,
            })}
            skipped={skipped}
            to="customer"
            onRead={() => setSkipped([])}
          />
        }
        caption={t('Customers')}
        loading={t('Loading the customers')}
        failed={t("We couldn't load the customers.")}
        noneYet={{
          title: t('No customers yet'),
          text: t('Everyone who asks for a price on the site or on the phone shows up here.'),
        }}
        noneFound={t('No customers found')}
        columns={columns}
        rowKey={({ quoteId }) => quoteId}
        manyColumns
        card={(customer) => <CustomerCard {...partsOf(customer)} />}
        after={(rows) => withChosen(rows.filter(({ quoteId }) => chosen.ids.has(quoteId)))}
      >
        {() => <CustomerSum filters={bar.filters} />}
      </OfficeList>
    </div>
  )
}
