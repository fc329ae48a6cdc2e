import { PublicPage } from '../../ui/PublicPage.tsx'

export function CancelBookingPage() {
  return <PublicPage title="Cancel Booking" />
}
