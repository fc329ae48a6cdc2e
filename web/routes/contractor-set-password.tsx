import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { SetPasswordPage as default } from '#web/portal/SetPasswordPage.tsx'

export const meta = () => privatePage(text('Set Password'))
