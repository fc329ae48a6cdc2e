import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ConfirmEmailPage as default } from '#web/features/contractor/ConfirmEmailPage.tsx'

export const meta = () => privatePage(message('Confirm Your Email'))
