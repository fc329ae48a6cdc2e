import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { AdminLoginPage as default } from '#web/features/admin/login/AdminLoginPage.tsx'

export const meta = () => privatePage(message('Administrator Login'))
