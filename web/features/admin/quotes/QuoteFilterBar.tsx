import { quoteStateLabels, quoteStates } from '../../../../domain/office/quotes.ts'
import { useWords } from '../../../lib/words.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { FilterBar } from '../frame/FilterBar.tsx'
import { noQuoteFilters, type QuoteFilters } from './quote-filters.ts'

type Props = { filters: QuoteFilters; onChange: (filters: QuoteFilters) => void }

/** Search, state and order of the quotes. */
export function QuoteFilterBar({ filters, onChange }: Props) {
  const t = useWords()
  return (
    <FilterBar
      label={t('Find quotes')}
      placeholder={t('Name, phone, email or address')}
      filters={filters}
      none={noQuoteFilters}
      onChange={onChange}
    >
      <SelectField
        label={t('State')}
        required={false}
        value={filters.state}
        onChange={({ target }) =>
          onChange({ ...filters, state: quoteStates.find((state) => state === target.value) ?? '' })
        }
      >
        <option value="">{t('All')}</option>
        {quoteStates.map((state) => (
          <option key={state} value={state}>
            {t(quoteStateLabels[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Order')}
        required={false}
        value={filters.sort}
        onChange={({ target }) => onChange({ ...filters, sort: target.value === 'expiry' ? 'expiry' : '' })}
      >
        <option value="">{t('Newest first')}</option>
        <option value="expiry">{t('Soonest to expire')}</option>
      </SelectField>
    </FilterBar>
  )
}
