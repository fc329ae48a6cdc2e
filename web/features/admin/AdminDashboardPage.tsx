import { PublicPage } from '../../ui/PublicPage.tsx'

export function AdminDashboardPage() {
  return <PublicPage title="Dashboard" />
}
