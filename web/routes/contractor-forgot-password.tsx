import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ForgotPasswordPage as default } from '#web/portal/ForgotPasswordPage.tsx'

export const meta = () => privatePage(text('Forgot Password'))
