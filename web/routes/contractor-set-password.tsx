import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { SetPasswordPage as default } from '../features/contractor/SetPasswordPage.tsx'

export const meta = () => privatePage(message('Set Password'))
