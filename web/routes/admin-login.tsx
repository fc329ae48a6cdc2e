import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { AdminLoginPage as default } from '../features/admin/login/AdminLoginPage.tsx'

export const meta = () => privatePage(message('Administrator Login'))
