import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { summarizeCustomers } from '#contract/customers/customer-list.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import type { UsedFilters } from '#web/office/parts/lists/use-filters.ts'
import css from './CustomerList.module.css'
import type { customerFilters } from './customer-filters.ts'

/** What all customers that the filters leave come to, on whatever page they are. */
export function CustomerSum({ filters }: { filters: UsedFilters<typeof customerFilters.filters> }) {
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
