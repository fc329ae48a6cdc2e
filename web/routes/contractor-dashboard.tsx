import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { ContractorDashboardPage as default } from '../features/contractor/ContractorDashboardPage.tsx'

export const meta = () => privatePage(message('Contractor Dashboard'))
