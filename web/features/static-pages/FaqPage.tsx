import { PublicPage } from '../../ui/PublicPage.tsx'

export function FaqPage() {
  return <PublicPage title="Faq" />
}
