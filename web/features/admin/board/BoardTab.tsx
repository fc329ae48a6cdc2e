import { useBookingPanel } from '../booking-panel/use-booking-panel.ts'
import { Board } from '../bookings/Board.tsx'

/** Who works where, this week and the next. */
export function BoardTab() {
  const { view } = useBookingPanel()
  return <Board onOpen={view} />
}
