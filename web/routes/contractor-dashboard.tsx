import { text } from '#domain/platform/translation/text.ts'
import { loadedByItself } from '#web/lib/loaded-by-itself.tsx'
import { privatePage } from '#web/lib/seo.ts'

export { installable as links } from '#web/portal/installable.ts'

export const meta = () => privatePage(text('Contractor Dashboard'))

export default loadedByItself(
  async () => (await import('#web/portal/PainterDashboardPage.tsx')).PainterDashboardPage,
  null,
)
