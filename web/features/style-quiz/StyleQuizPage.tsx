import { PublicPage } from '../../ui/PublicPage.tsx'

export function StyleQuizPage() {
  return <PublicPage title="Style Quiz" />
}
