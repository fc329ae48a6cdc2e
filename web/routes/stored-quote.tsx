import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { StoredQuotePage as default } from '#web/site/stored-quote/StoredQuotePage.tsx'

export const meta = () => privatePage(message('Your Quote'))
