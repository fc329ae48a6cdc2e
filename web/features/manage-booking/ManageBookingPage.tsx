import { PublicPage } from '../../ui/PublicPage.tsx'

export function ManageBookingPage() {
  return <PublicPage title="Manage Booking" />
}
