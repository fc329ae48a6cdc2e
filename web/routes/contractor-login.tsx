import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { installable as links } from '#web/portal/installable.ts'
export { PainterLoginPage as default } from '#web/portal/PainterLoginPage.tsx'

export const meta = () => privatePage(text('Contractor Login'))
