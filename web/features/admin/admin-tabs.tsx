import { lazy, type ReactElement, Suspense } from 'react'
import { AuditTab } from '#web/features/admin/audit/AuditTab.tsx'
import { BookingsTab } from '#web/features/admin/bookings/BookingsTab.tsx'
import { BusinessTab } from '#web/features/admin/business/BusinessTab.tsx'
import { CleanupTab } from '#web/features/admin/cleanup/CleanupTab.tsx'
import { ContractorsTab } from '#web/features/admin/contractors/ContractorsTab.tsx'
import { CustomersTab } from '#web/features/admin/customers/CustomersTab.tsx'
import type { PlaceId } from '#web/features/admin/frame/places.ts'
import { InquiriesTab } from '#web/features/admin/inquiries/InquiriesTab.tsx'
import { MessagesTab } from '#web/features/admin/messages/MessagesTab.tsx'
import { MoneyTab } from '#web/features/admin/money/MoneyTab.tsx'
import { NewBookingTab } from '#web/features/admin/new-booking/NewBookingTab.tsx'
import { OverviewTab } from '#web/features/admin/overview/OverviewTab.tsx'
import { PricingTab } from '#web/features/admin/pricing/PricingTab.tsx'
import { ReviewsTab } from '#web/features/admin/reviews/ReviewsTab.tsx'

// The board is the largest part of the office, and nobody who looks up a booking needs it.
const BoardTab = lazy(async () => ({ default: (await import('#web/features/admin/board/BoardTab.tsx')).BoardTab }))

// Areas and closed days are changed a few times a year, so nobody loads them with everything else.
const ServiceAreasTab = lazy(async () => ({
  default: (await import('#web/features/admin/service-areas/ServiceAreasTab.tsx')).ServiceAreasTab,
}))
const ClosuresTab = lazy(async () => ({
  default: (await import('#web/features/admin/closures/ClosuresTab.tsx')).ClosuresTab,
}))

// Read between calls, not by everybody who opens the office.
const QuotesTab = lazy(async () => ({ default: (await import('#web/features/admin/quotes/QuotesTab.tsx')).QuotesTab }))

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
