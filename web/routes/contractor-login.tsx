import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ContractorLoginPage as default } from '#web/portal/ContractorLoginPage.tsx'
export { installable as links } from '#web/portal/installable.ts'

export const meta = () => privatePage(text('Contractor Login'))
