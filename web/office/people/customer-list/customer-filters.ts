import { type CustomerOrder, customerOrders } from '#contract/customers/customer-list.ts'
import { type CustomerSegment, customerSegments } from '#domain/customers/segments.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { oneOf, searchIn } from '#web/office/parts/lists/filter-fields.ts'

/** The filters of the list and its order; empty text means no filter, and the latest visit first. */
export type CustomerFilters = {
  q: string
  segment: CustomerSegment | ''
  tag: string
  areaId: string
  from: string
  to: string
  sort: Exclude<CustomerOrder, 'last'> | ''
}

export const noCustomerFilters: CustomerFilters = {
  q: '',
  segment: '',
  tag: '',
  areaId: '',
  from: '',
  to: '',
  sort: '',
}

export const orderLabels: Readonly<Record<CustomerOrder, Text>> = {
  last: text('Latest visit first'),
  oldest: text('Oldest visit first'),
  total: text('Most paid first'),
  visits: text('Most visits first'),
  name: text('By name'),
}

/** The order that answers a segment's question. */
export const orderOfSegment = (segment: CustomerSegment | ''): CustomerFilters['sort'] =>
  segment === 'year' ? 'oldest' : segment === 'best' ? 'total' : segment === 'repeat' ? 'visits' : ''

/** The filters in an address; invalid ones are ignored. */
export function customerFiltersIn(search: URLSearchParams): CustomerFilters {
  const date = (name: string) => (isCivilDate(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  const sort = oneOf(customerOrders, search.get('sort'))
  return {
    q: searchIn(search),
    segment: oneOf(customerSegments, search.get('segment')),
    tag: search.get('tag') ?? '',
    areaId: search.get('in') ?? '',
    from: date('from'),
    to: date('to'),
    sort: sort === 'last' ? '' : sort,
  }
}

/** The address with these filters; its other parameters stay. An area that is opened has another one. */
export const withCustomerFilters = (
  search: URLSearchParams,
  { areaId, ...filters }: CustomerFilters,
): URLSearchParams => withParts(search, { ...filters, in: areaId })
