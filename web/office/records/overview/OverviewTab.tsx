import { VisitsPanel } from '#web/office/dispatch/visits/VisitsPanel.tsx'
import { InboxPanel } from '#web/office/inbox/items/InboxPanel.tsx'
import { Figures } from './Figures.tsx'
import { PausedLine } from './PausedLine.tsx'
import { RecentBookings } from './RecentBookings.tsx'

/** The start page: first what needs somebody, then the business in figures, the visits of the day, and the newest bookings. */
export const OverviewTab = () => (
  <div className="stack">
    <InboxPanel />
    <PausedLine />
    <Figures />
    <VisitsPanel />
    <RecentBookings />
  </div>
)
