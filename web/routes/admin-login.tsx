import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { AdminLoginPage as default } from '#web/office/shell/login/AdminLoginPage.tsx'

export const meta = () => privatePage(text('Administrator Login'))
