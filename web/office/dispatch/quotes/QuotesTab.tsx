import { quoteStateLabels, quoteStates } from '#domain/quotes/quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useFilters } from '#web/office/parts/address/use-address.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { labeledOptions, optionsOf } from '#web/office/parts/lists/filter-fields.ts'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CallList } from './CallList.tsx'
import { QuoteList } from './QuoteList.tsx'
import { noQuoteFilters, type QuoteFilters, quoteFiltersIn, withQuoteFilters } from './quote-filters.ts'

type Props = { filters: QuoteFilters; onChange: (changes: Partial<QuoteFilters>) => void }

/** Search, state and order of the quotes. */
function QuoteFilterBar({ filters, onChange }: Props) {
  const t = useTranslate()
  return (
    <FilterBar
      label={t('Find quotes')}
      placeholder={t('Name, phone, email or address')}
      withoutContacts={t('Name or town')}
      filters={filters}
      none={noQuoteFilters}
      onChange={onChange}
      fields={[
        { name: 'state', label: t('State'), options: labeledOptions(t, t('All'), quoteStates, quoteStateLabels) },
        {
          name: 'sort',
          label: t('Order'),
          options: optionsOf(t('Newest first'), [['expiry', t('Soonest to expire')]]),
        },
      ]}
    />
  )
}

/** Every quote, and whom to call about one; what is chosen is part of the address. */
export function QuotesTab() {
  const t = useTranslate()
  const [filters, show] = useFilters(quoteFiltersIn, withQuoteFilters)
  return (
    <div data-makes-room>
      <Panel
        title={t('Quotes')}
        actions={
          <Segments
            label={t('What is shown')}
            options={[
              { id: 'all', label: t('All quotes') },
              { id: 'calls', label: t('Call list') },
            ]}
            value={filters.view}
            onChange={(view) => show({ view })}
          />
        }
        {...(filters.view === 'calls' && {
          about: t("People who haven't booked yet, the soonest to expire first. Note what came of each call."),
        })}
      >
        {filters.view === 'calls' ? (
          <CallList />
        ) : (
          <>
            <QuoteFilterBar filters={filters} onChange={show} />
            <QuoteList filters={filters} />
          </>
        )}
      </Panel>
    </div>
  )
}
