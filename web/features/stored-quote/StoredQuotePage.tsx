import { PublicPage } from '../../ui/PublicPage.tsx'

export function StoredQuotePage() {
  return <PublicPage title="Your Quote" />
}
