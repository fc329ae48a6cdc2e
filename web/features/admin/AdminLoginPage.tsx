import { PublicPage } from '../../ui/PublicPage.tsx'

export function AdminLoginPage() {
  return <PublicPage title="Administrator" />
}
