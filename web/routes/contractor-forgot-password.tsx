import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ForgotPasswordPage as default } from '#web/features/contractor/ForgotPasswordPage.tsx'

export const meta = () => privatePage(message('Forgot Password'))
