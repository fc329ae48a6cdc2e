import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { DocumentPage as default } from '../features/money/DocumentPage.tsx'

export const meta = () => privatePage(message('Invoice or Receipt'))
