import type { PageWords } from '../../lib/words.ts'
import type { DashboardTab } from '../dashboard/DashboardTabs.tsx'
import { AuditTab } from './audit/AuditTab.tsx'
import { BookingsTab } from './bookings/BookingsTab.tsx'
import { BusinessTab } from './business/BusinessTab.tsx'
import { CleanupTab } from './cleanup/CleanupTab.tsx'
import { ContractorsTab } from './contractors/ContractorsTab.tsx'
import { CustomersTab } from './customers/CustomersTab.tsx'
import { InquiriesTab } from './inquiries/InquiriesTab.tsx'
import { MessagesTab } from './messages/MessagesTab.tsx'
import { MoneyTab } from './money/MoneyTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { PricingTab } from './pricing/PricingTab.tsx'
import { ReviewsTab } from './reviews/ReviewsTab.tsx'
import { ServiceAreasTab } from './service-areas/ServiceAreasTab.tsx'

export const tabIds = [
  'overview',
  'bookings',
  'money',
  'contractors',
  'pricing',
  'cleanup',
  'service-areas',
  'messages',
  'reviews',
  'inquiries',
  'customers',
  'business',
  'audit',
] as const

type TabId = (typeof tabIds)[number]

/** The tabs of the administrator's dashboard, the most frequently used ones first. */
export const adminTabs = (t: PageWords): readonly DashboardTab<TabId>[] => [
  { id: 'overview', label: t('Overview'), panel: <OverviewTab /> },
  { id: 'bookings', label: t('Bookings'), panel: <BookingsTab /> },
  { id: 'money', label: t('Money'), panel: <MoneyTab /> },
  { id: 'contractors', label: t('Contractors'), panel: <ContractorsTab /> },
  { id: 'pricing', label: t('Pricing'), panel: <PricingTab /> },
  { id: 'cleanup', label: t('Cleanup'), panel: <CleanupTab /> },
  { id: 'service-areas', label: t('Service Areas'), panel: <ServiceAreasTab /> },
  { id: 'messages', label: t('Messages'), panel: <MessagesTab /> },
  { id: 'reviews', label: t('Reviews'), panel: <ReviewsTab /> },
  { id: 'inquiries', label: t('Inquiries'), panel: <InquiriesTab /> },
  { id: 'customers', label: t('Customer Data'), panel: <CustomersTab /> },
  { id: 'business', label: t('Business'), panel: <BusinessTab /> },
  { id: 'audit', label: t('Audit'), panel: <AuditTab /> },
]
