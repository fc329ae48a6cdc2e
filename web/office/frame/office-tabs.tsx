import type { ReactElement } from 'react'
import { MoneyTab } from '#web/office/billing/MoneyTab.tsx'
import { BookingsTab } from '#web/office/dispatch/bookings/BookingsTab.tsx'
import { NewBookingTab } from '#web/office/dispatch/new-booking/NewBookingTab.tsx'
import { InquiriesTab } from '#web/office/inbox/inquiries/InquiriesTab.tsx'
import { MessagesTab } from '#web/office/inbox/messages/MessagesTab.tsx'
import { ReviewsTab } from '#web/office/inbox/reviews/ReviewsTab.tsx'
import type { PageId } from '#web/office/parts/address/pages.ts'
import { CustomersTab } from '#web/office/people/customers/CustomersTab.tsx'
import { PaintersTab } from '#web/office/people/painters/PaintersTab.tsx'
import { AuditTab } from '#web/office/records/audit/AuditTab.tsx'
import { CleanupTab } from '#web/office/records/cleanup/CleanupTab.tsx'
import { OverviewTab } from '#web/office/records/overview/OverviewTab.tsx'
import { BusinessTab } from '#web/office/setup/business/BusinessTab.tsx'
import { PricingTab } from '#web/office/setup/pricing/PricingTab.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingPage } from './LoadingPage.tsx'

// The board is the largest part of the office, and nobody who looks up a booking needs it.
const BoardTab = lazyPart(async () => (await import('#web/office/dispatch/board/BoardTab.tsx')).BoardTab, LoadingPage)

// Areas and closed days are changed a few times a year, so nobody loads them with everything else.
const ServiceAreasTab = lazyPart(
  async () => (await import('#web/office/setup/service-areas/ServiceAreasTab.tsx')).ServiceAreasTab,
  LoadingPage,
)
const ClosuresTab = lazyPart(
  async () => (await import('#web/office/setup/closures/ClosuresTab.tsx')).ClosuresTab,
  LoadingPage,
)

// Read between calls, not by everybody who opens the office.
const QuotesTab = lazyPart(
  async () => (await import('#web/office/dispatch/quotes/QuotesTab.tsx')).QuotesTab,
  LoadingPage,
)

const CustomerListTab = lazyPart(
  async () => (await import('#web/office/people/customer-list/CustomerListTab.tsx')).CustomerListTab,
  LoadingPage,
)

// An owner comes here a few times a year.
const PeopleTab = lazyPart(async () => (await import('#web/office/accounts/team/PeopleTab.tsx')).PeopleTab, LoadingPage)
const OwnAccountTab = lazyPart(
  async () => (await import('#web/office/accounts/own/OwnAccountTab.tsx')).OwnAccountTab,
  LoadingPage,
)

/** The content of each page of the office; only the open one is mounted. */
export const officeTabs: Readonly<Record<PageId, ReactElement>> = {
  overview: <OverviewTab />,
  bookings: <BookingsTab />,
  quotes: <QuotesTab />,
  board: <BoardTab />,
  money: <MoneyTab />,
  messages: <MessagesTab />,
  inquiries: <InquiriesTab />,
  reviews: <ReviewsTab />,
  customers: <CustomerListTab />,
  'customer-data': <CustomersTab />,
  contractors: <PaintersTab />,
  'service-areas': <ServiceAreasTab />,
  pricing: <PricingTab />,
  business: <BusinessTab />,
  closures: <ClosuresTab />,
  people: <PeopleTab />,
  account: <OwnAccountTab />,
  audit: <AuditTab />,
  cleanup: <CleanupTab />,
  'new-booking': <NewBookingTab />,
}
