import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { ContractorDashboardPage as default } from '../features/contractor/ContractorDashboardPage.tsx'

export const meta = () => {
  const t = words(reader)
  return privatePage(t('Contractor Dashboard'))
}
