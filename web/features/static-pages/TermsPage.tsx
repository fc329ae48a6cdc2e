import { PublicPage } from '../../ui/PublicPage.tsx'

export function TermsPage() {
  return <PublicPage title="Terms" />
}
