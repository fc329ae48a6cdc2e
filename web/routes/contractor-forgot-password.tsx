import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ForgotPasswordPage as default } from '#web/portal/ForgotPasswordPage.tsx'

export const meta = () => privatePage(message('Forgot Password'))
