import { PublicPage } from '../../ui/PublicPage.tsx'

export function ContractorDashboardPage() {
  return <PublicPage title="Dashboard" />
}
