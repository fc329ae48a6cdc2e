import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { StoredQuotePage as default } from '../features/stored-quote/StoredQuotePage.tsx'

export const meta = () => privatePage(message('Your Quote'))
