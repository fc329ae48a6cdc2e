import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { SetPasswordPage as default } from '#web/portal/SetPasswordPage.tsx'

export const meta = () => privatePage(message('Set Password'))
