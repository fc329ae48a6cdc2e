import { PublicPage } from '../../ui/PublicPage.tsx'

export function PrivacyPage() {
  return <PublicPage title="Privacy" />
}
