import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { ConfirmEmailPage as default } from '../features/contractor/ConfirmEmailPage.tsx'

export const meta = () => privatePage(message('Confirm Your Email'))
