import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { ForgotPasswordPage as default } from '../features/contractor/ForgotPasswordPage.tsx'

export const meta = () => {
  const t = words(reader)
  return privatePage(t('Forgot Password'))
}
