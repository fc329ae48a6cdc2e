import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { PayPage as default } from '../features/money/PayPage.tsx'

export const meta = () => privatePage(message('Your Bill'))
