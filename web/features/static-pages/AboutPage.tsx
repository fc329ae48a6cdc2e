import { PublicPage } from '../../ui/PublicPage.tsx'

export function AboutPage() {
  return <PublicPage title="About" />
}
