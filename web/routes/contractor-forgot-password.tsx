import { privatePage } from '../lib/seo.ts'

export { ForgotPasswordPage as default } from '../features/contractor/ForgotPasswordPage.tsx'

export const meta = () => privatePage('Forgot Password')
