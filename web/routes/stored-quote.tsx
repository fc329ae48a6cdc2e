import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { StoredQuotePage as default } from '#web/site/stored-quote/StoredQuotePage.tsx'

export const meta = () => privatePage(text('Your Quote'))
