import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { ConfirmEmailPage as default } from '../features/contractor/ConfirmEmailPage.tsx'

export const meta = () => {
  const t = words(reader)
  return privatePage(t('Confirm Your Email'))
}
