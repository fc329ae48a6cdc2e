import { VisitsPanel } from '#web/office/dispatch/visits/VisitsPanel.tsx'
import { NeedsPanel } from '#web/office/inbox/needs/NeedsPanel.tsx'
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
