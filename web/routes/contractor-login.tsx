import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { ContractorLoginPage as default } from '../features/contractor/ContractorLoginPage.tsx'
export { installable as links } from '../features/contractor/installable.ts'

export const meta = () => privatePage(message('Contractor Login'))
