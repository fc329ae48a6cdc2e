import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { SharedQuotePage as default } from '../features/stored-quote/SharedQuotePage.tsx'

export const meta = () => privatePage(message('A Painting Quote'))
