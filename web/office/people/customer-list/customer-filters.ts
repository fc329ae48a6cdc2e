import { type CustomerOrder, customerOrders } from '#contract/customers/customer-list.ts'
import { type CustomerSegment, customerSegments } from '#domain/customers/segments.ts'
import { text } from '#domain/platform/translation/text.ts'
import { day, defineFilters, firstOf, oneListed, oneOf, search } from '#web/office/parts/lists/define-filters.ts'

export const customerFilters = defineFilters({
  q: search(text('Find customers'), text('Name, phone, email or town'), text('Name or town')),
  segment: oneOf(customerSegments),
  sort: firstOf(customerOrders, {
    label: text('Order'),
    labels: {
      last: text('Latest visit first'),
      oldest: text('Oldest visit first'),
      total: text('Most paid first'),
      visits: text('Most visits first'),
      name: text('By name'),
    },
  }),
  tag: oneListed({ label: text('Tag') }),
  // An area that is opened has the parameter `area`.
  areaId: oneListed({ label: text('Area') }, { parameter: 'in' }),
  from: day(text('Last visit from')),
  to: day(text('Last visit to')),
})

/** The order that answers a segment's question. */
export const orderOfSegment = (segment: CustomerSegment | ''): CustomerOrder =>
  segment === 'year' ? 'oldest' : segment === 'best' ? 'total' : segment === 'repeat' ? 'visits' : 'last'
