import { PublicPage } from '../../ui/PublicPage.tsx'

export function ForgotPasswordPage() {
  return <PublicPage title="Forgot Password" />
}
