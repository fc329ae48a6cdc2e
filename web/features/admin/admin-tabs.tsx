import { lazy, type ReactElement, Suspense } from 'react'
import { AuditTab } from './audit/AuditTab.tsx'
import { BookingsTab } from './bookings/BookingsTab.tsx'
import { BusinessTab } from './business/BusinessTab.tsx'
import { CleanupTab } from './cleanup/CleanupTab.tsx'
import { ContractorsTab } from './contractors/ContractorsTab.tsx'
import { CustomersTab } from './customers/CustomersTab.tsx'
import type { PlaceId } from './frame/places.ts'
import { InquiriesTab } from './inquiries/InquiriesTab.tsx'
import { MessagesTab } from './messages/MessagesTab.tsx'
import { MoneyTab } from './money/MoneyTab.tsx'
import { NewBookingTab } from './new-booking/NewBookingTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { PricingTab } from './pricing/PricingTab.tsx'
import { ReviewsTab } from './reviews/ReviewsTab.tsx'

// The board is the largest part of the office, and nobody who looks up a booking needs it.
const BoardTab = lazy(async () => ({ default: (await import('./board/BoardTab.tsx')).BoardTab }))

// Areas and closed days are changed a few times a year, so nobody loads them with everything else.
const ServiceAreasTab = lazy(async () => ({
  default: (await import('./service-areas/ServiceAreasTab.tsx')).ServiceAreasTab,
}))
const ClosuresTab = lazy(async () => ({ default: (await import('./closures/ClosuresTab.tsx')).ClosuresTab }))

// Read between calls, not by everybody who opens the office.
const QuotesTab = lazy(async () => ({ default: (await import('./quotes/QuotesTab.tsx')).QuotesTab }))

/** What each place of the office shows; only the one that is open is mounted. */
export const adminTabs: Readonly<Record<PlaceId, ReactElement>> = {
  overview: <OverviewTab />,
  bookings: <BookingsTab />,
  quotes: (
    <Suspense fallback={null}>
      <QuotesTab />
    </Suspense>
  ),
  board: (
    <Suspense fallback={null}>
      <BoardTab />
    </Suspense>
  ),
  money: <MoneyTab />,
  messages: <MessagesTab />,
  inquiries: <InquiriesTab />,
  reviews: <ReviewsTab />,
  customers: <CustomersTab />,
  contractors: <ContractorsTab />,
  'service-areas': (
    <Suspense fallback={null}>
      <ServiceAreasTab />
    </Suspense>
  ),
  pricing: <PricingTab />,
  business: <BusinessTab />,
  closures: (
    <Suspense fallback={null}>
      <ClosuresTab />
    </Suspense>
  ),
  audit: <AuditTab />,
  cleanup: <CleanupTab />,
  'new-booking': <NewBookingTab />,
}
