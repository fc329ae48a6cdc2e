import { listQuotes, type QuoteLine } from '#contract/quotes/office-quotes.ts'
import { text } from '#domain/platform/translation/text.ts'
import { quoteStateLabels, quoteStates } from '#domain/quotes/quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { defineFilters, oneOf, search } from '#web/office/parts/lists/define-filters.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { BookLink } from './BookLink.tsx'
import css from './Quotes.module.css'
import { customerNameOf, useQuoteColumns } from './quote-columns.tsx'
import { SendQuoteAgain } from './SendQuoteAgain.tsx'

/** The newest first, unless the order is another. */
const quoteFilters = defineFilters({
  q: search(text('Find quotes'), text('Name, phone, email or address'), text('Name or town')),
  state: oneOf(quoteStates, { label: text('State'), labels: quoteStateLabels }),
  sort: oneOf(['expiry'], {
    label: text('Order'),
    all: text('Newest first'),
    labels: { expiry: text('Soonest to expire') },
  }),
})

/** The filtered quotes; each leads to its customer, and is booked or sent again in place. */
export function QuoteList() {
  const t = useTranslate()
  const all = useQuoteColumns()
  const filters = useFilters(quoteFilters)
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
    <OfficeList
      call={listQuotes}
      filters={{ filters }}
      caption={t('Quotes')}
      loading={t('Loading the quotes')}
      failed={t("We couldn't load the quotes.")}
      noneYet={{
        title: t('No quotes yet'),
        text: t('Everyone who asks for a price on the site or on the phone shows up here.'),
      }}
      noneFound={t('No quotes found')}
      columns={columns}
      rowKey={({ quoteId }) => quoteId}
      manyColumns
    />
  )
}
