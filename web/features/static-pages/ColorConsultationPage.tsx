import { PublicPage } from '../../ui/PublicPage.tsx'

export function ColorConsultationPage() {
  return <PublicPage title="ColorConsultation" />
}
