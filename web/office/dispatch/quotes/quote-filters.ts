import { type QuoteState, quoteStates } from '#domain/quotes/quotes.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { oneOf, searchIn } from '#web/office/parts/lists/filter-fields.ts'

/** The views of the page: every quote, or whom to call. */
export const quoteViews = ['all', 'calls'] as const
export type QuoteView = (typeof quoteViews)[number]

/** The filters of the list and its order; empty text means no filter, and the newest first. */
export type QuoteFilters = { view: QuoteView; q: string; state: QuoteState | ''; sort: 'expiry' | '' }

export const noQuoteFilters: QuoteFilters = { view: 'all', q: '', state: '', sort: '' }

/** The filters in an address; invalid ones are ignored. */
export const quoteFiltersIn = (search: URLSearchParams): QuoteFilters => ({
  view: search.get('view') === 'calls' ? 'calls' : 'all',
  q: searchIn(search),
  state: oneOf(quoteStates, search.get('state')),
  sort: oneOf(['expiry'], search.get('sort')),
})

/** The address with these filters; its other parameters stay. */
export const withQuoteFilters = (search: URLSearchParams, { view, ...filters }: QuoteFilters): URLSearchParams =>
  withParts(search, { view: view === 'all' ? '' : view, ...filters })
