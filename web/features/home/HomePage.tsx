import { PublicPage } from '../../ui/PublicPage.tsx'

export function HomePage() {
  return <PublicPage title="Evencoat" />
}
