import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { ForgotPasswordPage as default } from '../features/contractor/ForgotPasswordPage.tsx'

export const meta = () => privatePage(message('Forgot Password'))
