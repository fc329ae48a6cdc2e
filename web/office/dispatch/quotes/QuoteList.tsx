import { listQuotes, type QuoteLine } from '#contract/quotes/office-quotes.ts'
import { callPage } from '#web/lib/call.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { filterQuery } from '#web/office/parts/lists/filter-fields.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { BookLink } from './BookLink.tsx'
import css from './Quotes.module.css'
import { customerNameOf, useQuoteColumns } from './quote-columns.tsx'
import type { QuoteFilters } from './quote-filters.ts'
import { SendQuoteAgain } from './SendQuoteAgain.tsx'

/** The filtered quotes; each leads to its customer, and is booked or sent again in place. */
export function QuoteList({ filters: { view: _view, ...filters } }: { filters: QuoteFilters }) {
  const t = useTranslate()
  const all = useQuoteColumns()
  const pageQuery = filterQuery(filters)
  const { query, items } = usePages(listQuotes, pageQuery, (query) => callPage(listQuotes, { query }))
  const columns: readonly Column<QuoteLine>[] = [
    all.customer,
    all.phone,
    all.town,
    all.total,
    all.made,
    all.expires,
    all.state,
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (quote) => (
        <div className={`row-tight ${css.rowActions}`}>
          {quote.state !== 'booked' && <BookLink quote={quote} who={customerNameOf(quote)} />}
          {quote.state !== 'expired' && <SendQuoteAgain quoteId={quote.quoteId} who={customerNameOf(quote)} />}
        </div>
      ),
    },
  ]
  return (
    <PagedList
      query={query}
      loading={t('Loading the quotes')}
      failed={t("We couldn't load the quotes.")}
      count={items.length}
      empty={
        Object.keys(pageQuery).length === 0 ? (
          <EmptyState title={t('No quotes yet')}>
            {t('Everyone who asks for a price on the site or on the phone shows up here.')}
          </EmptyState>
        ) : (
          <EmptyState title={t('No quotes found')}>{t('Try a different search or filter, or show all.')}</EmptyState>
        )
      }
    >
      <ResponsiveTable
        caption={t('Quotes')}
        columns={columns}
        rows={items}
        rowKey={({ quoteId }) => quoteId}
        manyColumns
      />
    </PagedList>
  )
}
