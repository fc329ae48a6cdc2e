import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { SharedQuotePage as default } from '#web/site/stored-quote/SharedQuotePage.tsx'

export const meta = () => privatePage(text('A Painting Quote'))
