import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { StoredQuotePage as default } from '#web/features/stored-quote/StoredQuotePage.tsx'

export const meta = () => privatePage(message('Your Quote'))
