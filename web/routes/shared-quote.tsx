import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { SharedQuotePage as default } from '#web/site/stored-quote/SharedQuotePage.tsx'

export const meta = () => privatePage(message('A Painting Quote'))
