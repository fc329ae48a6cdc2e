import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ContractorLoginPage as default } from '#web/portal/ContractorLoginPage.tsx'
export { installable as links } from '#web/portal/installable.ts'

export const meta = () => privatePage(message('Contractor Login'))
