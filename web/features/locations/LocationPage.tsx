import { PublicPage } from '../../ui/PublicPage.tsx'

export function LocationPage() {
  return <PublicPage title="Location" />
}
