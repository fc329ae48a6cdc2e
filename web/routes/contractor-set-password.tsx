import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { SetPasswordPage as default } from '../features/contractor/SetPasswordPage.tsx'

export const meta = () => {
  const t = words(reader)
  return privatePage(t('Set Password'))
}
