import { quoteStateLabels, quoteStates } from '#domain/quotes/quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FilterBar } from '#web/office/shell/FilterBar.tsx'
import { optionsOf } from '#web/office/shell/filter-fields.ts'
import { noQuoteFilters, type QuoteFilters } from './quote-filters.ts'

type Props = { filters: QuoteFilters; onChange: (changes: Partial<QuoteFilters>) => void }

/** Search, state and order of the quotes. */
export function QuoteFilterBar({ filters, onChange }: Props) {
  const t = useTranslate()
  return (
    <FilterBar
      label={t('Find quotes')}
      placeholder={t('Name, phone, email or address')}
      filters={filters}
      none={noQuoteFilters}
      onChange={onChange}
      fields={[
        {
          name: 'state',
          label: t('State'),
          options: optionsOf(
            t('All'),
            quoteStates.map((state) => [state, t(quoteStateLabels[state])]),
          ),
        },
        {
          name: 'sort',
          label: t('Order'),
          options: optionsOf(t('Newest first'), [['expiry', t('Soonest to expire')]]),
        },
      ]}
    />
  )
}
