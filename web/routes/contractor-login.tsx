import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { ContractorLoginPage as default } from '../features/contractor/ContractorLoginPage.tsx'

export const meta = () => {
  const t = words(reader)
  return privatePage(t('Contractor Login'))
}
