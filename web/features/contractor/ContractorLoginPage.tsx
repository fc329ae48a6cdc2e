import { PublicPage } from '../../ui/PublicPage.tsx'

export function ContractorLoginPage() {
  return <PublicPage title="Contractor Login" />
}
