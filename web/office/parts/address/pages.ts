import { getMoney } from '#contract/billing/money.ts'
import { exportCustomer } from '#contract/customers/customers.ts'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { runCleanup } from '#contract/office/cleanup.ts'
import { listPeople } from '#contract/office/people.ts'
import { bookForCaller, quoteForCaller } from '#contract/office/phone-bookings.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { updateBusiness } from '#contract/pricing/office-business.ts'
import { updatePricing } from '#contract/pricing/office-pricing.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { IconName } from '../Icon.tsx'
import type { May } from '../rights/rights.ts'

/** A count in the navigation; `urgent` ones are drawn so that nobody overlooks them. */
type Badge = { count: number; urgent: boolean; words: Text }

type PageShape = {
  id: string
  label: Text
  icon: IconName
  startsGroup?: true
  /** Not in the navigation: something to do that is offered elsewhere. */
  isApart?: true
  badge?: (inbox: Inbox) => Badge
  /** The calls without which nobody has a use for it: it is for those who may make all of them, and for everybody without any. */
  needs?: readonly Pick<Endpoint, 'access'>[]
}

/** The places of the office in the order of its navigation: the day's work, the business, its records. */
const pages = [
  {
    id: 'overview',
    label: text('Overview'),
    icon: 'home',
    badge: ({ total: count }: Inbox) => ({
      count,
      urgent: true,
      words: text('{count, plural, one {# thing needs you} other {# things need you}}', { count }),
    }),
  },
  { id: 'bookings', label: text('Bookings'), icon: 'list' },
  { id: 'quotes', label: text('Quotes'), icon: 'receipt' },
  {
    id: 'board',
    label: text('Board'),
    icon: 'board',
    badge: ({ counts: { noPainter: count } }: Inbox) => ({
      count,
      urgent: true,
      words: text('{count, plural, one {# visit without a painter} other {# visits without a painter}}', { count }),
    }),
  },
  {
    id: 'money',
    label: text('Money'),
    icon: 'money',
    needs: [getMoney],
    badge: ({ counts: { money: count } }: Inbox) => ({
      count,
      urgent: false,
      words: text('{count, plural, one {# unpaid} other {# unpaid}}', { count }),
    }),
  },
  {
    id: 'messages',
    label: text('Messages'),
    icon: 'letter',
    badge: ({ counts: { messages: count } }: Inbox) => ({
      count,
      urgent: false,
      words: text('{count, plural, one {# not delivered} other {# not delivered}}', { count }),
    }),
  },
  {
    id: 'inquiries',
    label: text('Inquiries'),
    icon: 'question',
    badge: ({ counts: { inquiries: count } }: Inbox) => ({
      count,
      urgent: false,
      words: text('{count, plural, one {# unanswered} other {# unanswered}}', { count }),
    }),
  },
  {
    id: 'reviews',
    label: text('Reviews'),
    icon: 'star',
    badge: ({ counts: { reviews: count } }: Inbox) => ({
      count,
      urgent: false,
      words: text('{count, plural, one {# to check} other {# to check}}', { count }),
    }),
  },
  { id: 'customers', label: text('Customers'), icon: 'person' },
  {
    id: 'contractors',
    label: text('Contractors'),
    icon: 'people',
    startsGroup: true,
    badge: ({ counts: { painters: count } }: Inbox) => ({
      count,
      urgent: false,
      words: text('{count, plural, one {# painter waiting} other {# painters waiting}}', { count }),
    }),
  },
  { id: 'service-areas', label: text('Service Areas'), icon: 'map' },
  { id: 'pricing', label: text('Pricing'), icon: 'tag', needs: [updatePricing] },
  { id: 'business', label: text('Business'), icon: 'house', needs: [updateBusiness] },
  { id: 'closures', label: text('Closed days'), icon: 'calendar' },
  { id: 'people', label: text('People'), icon: 'key', startsGroup: true, needs: [listPeople] },
  { id: 'audit', label: text('Audit'), icon: 'shield', startsGroup: true },
  { id: 'customer-data', label: text('Customer Data'), icon: 'person', needs: [exportCustomer] },
  { id: 'cleanup', label: text('Cleanup'), icon: 'broom', needs: [runCleanup] },
  {
    id: 'new-booking',
    label: text('New booking'),
    icon: 'phone',
    isApart: true,
    needs: [quoteForCaller, bookForCaller],
  },
  { id: 'account', label: text('Your account'), icon: 'person', isApart: true },
] as const satisfies readonly PageShape[]

export type PageId = (typeof pages)[number]['id']

type Page = PageShape & { id: PageId }

const allPages: readonly Page[] = pages

/** Whether a place is of use to somebody who may make these calls. */
export const opensPage = (may: May, id: PageId): boolean => (getPage(id).needs ?? []).every(may)

/** Those of the navigation for somebody who may make these calls. */
export const listedPages = (may: May): readonly Page[] =>
  allPages.filter(({ id, isApart }) => !isApart && opensPage(may, id))

/** The place with that id. */
export const getPage = (id: PageId): Page => allPages.find((page) => page.id === id) as Page

/** Where an address leads: the place that `?tab=` names, the first one without it. A list's former board has moved. */
export function pageIn(search: URLSearchParams): PageId {
  const named = search.get('tab')
  if (named === 'bookings' && search.get('view') === 'board') return 'board'
  return allPages.find(({ id }) => id === named)?.id ?? 'overview'
}

/** The address of a place, next to the page's own path; the first one has no parameter. */
export const addressOfPage = (id: PageId): string => (id === 'overview' ? '?' : `?tab=${id}`)
