import { NeedsPanel } from '#web/features/admin/needs/NeedsPanel.tsx'
import { VisitsPanel } from '#web/features/admin/visits/VisitsPanel.tsx'
import { Figures } from './Figures.tsx'
import { PausedLine } from './PausedLine.tsx'
import { RecentBookings } from './RecentBookings.tsx'

/** The start page: first what needs somebody, then the business in figures, the visits of the day, and the newest bookings. */
export const OverviewTab = () => (
  <div className="stack">
    <NeedsPanel />
    <PausedLine />
    <Figures />
    <VisitsPanel />
    <RecentBookings />
  </div>
)
