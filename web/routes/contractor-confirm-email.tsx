import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ConfirmEmailPage as default } from '#web/portal/ConfirmEmailPage.tsx'

export const meta = () => privatePage(text('Confirm Your Email'))
