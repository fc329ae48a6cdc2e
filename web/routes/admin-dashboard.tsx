import { text } from '#domain/platform/translation/text.ts'
import { loadedByItself } from '#web/lib/loaded-by-itself.tsx'
import { privatePage } from '#web/lib/seo.ts'

export const meta = () => privatePage(text('Administrator Dashboard'))

export default loadedByItself(async () => (await import('#web/office/frame/OfficePage.tsx')).OfficePage, null)
