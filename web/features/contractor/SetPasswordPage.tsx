import { PublicPage } from '../../ui/PublicPage.tsx'

export function SetPasswordPage() {
  return <PublicPage title="Set Password" />
}
