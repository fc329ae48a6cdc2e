import type { DashboardTab } from '../dashboard/DashboardTabs.tsx'
import { AuditTab } from './audit/AuditTab.tsx'
import { BookingsTab } from './bookings/BookingsTab.tsx'
import { BusinessTab } from './business/BusinessTab.tsx'
import { CleanupTab } from './cleanup/CleanupTab.tsx'
import { ContractorsTab } from './contractors/ContractorsTab.tsx'
import { CustomersTab } from './customers/CustomersTab.tsx'
import { InquiriesTab } from './inquiries/InquiriesTab.tsx'
import { MessagesTab } from './messages/MessagesTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { PricingTab } from './pricing/PricingTab.tsx'
import { ServiceAreasTab } from './service-areas/ServiceAreasTab.tsx'

export const tabIds = [
  'overview',
  'bookings',
  'contractors',
  'pricing',
  'cleanup',
  'service-areas',
  'messages',
  'inquiries',
  'customers',
  'business',
  'audit',
] as const

type TabId = (typeof tabIds)[number]

/** The parts of the administrator's area, in the order of how often they are needed. */
export const adminTabs: readonly DashboardTab<TabId>[] = [
  { id: 'overview', label: 'Overview', panel: <OverviewTab /> },
  { id: 'bookings', label: 'Bookings', panel: <BookingsTab /> },
  { id: 'contractors', label: 'Contractors', panel: <ContractorsTab /> },
  { id: 'pricing', label: 'Pricing', panel: <PricingTab /> },
  { id: 'cleanup', label: 'Cleanup', panel: <CleanupTab /> },
  { id: 'service-areas', label: 'Service Areas', panel: <ServiceAreasTab /> },
  { id: 'messages', label: 'Messages', panel: <MessagesTab /> },
  { id: 'inquiries', label: 'Inquiries', panel: <InquiriesTab /> },
  { id: 'customers', label: 'Customer Data', panel: <CustomersTab /> },
  { id: 'business', label: 'Business', panel: <BusinessTab /> },
  { id: 'audit', label: 'Audit', panel: <AuditTab /> },
]
