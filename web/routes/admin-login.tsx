import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { AdminLoginPage as default } from '#web/office/shell/login/AdminLoginPage.tsx'

export const meta = () => privatePage(message('Administrator Login'))
