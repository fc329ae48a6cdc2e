import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { SetPasswordPage as default } from '#web/features/contractor/SetPasswordPage.tsx'

export const meta = () => privatePage(message('Set Password'))
