import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { ContractorLoginPage as default } from '#web/features/contractor/ContractorLoginPage.tsx'
export { installable as links } from '#web/features/contractor/installable.ts'

export const meta = () => privatePage(message('Contractor Login'))
