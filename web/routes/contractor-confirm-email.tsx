import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ConfirmEmailPage as default } from '#web/portal/ConfirmEmailPage.tsx'

export const meta = () => privatePage(message('Confirm Your Email'))
