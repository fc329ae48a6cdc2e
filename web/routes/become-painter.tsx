import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { seo } from '../lib/seo.ts'

export { BecomePainterPage as default } from '../features/become-painter/BecomePainterPage.tsx'

export const meta = () => {
  const t = words(reader)
  return seo({
    title: t('Become a Painter | Evencoat'),
    description: t(
      'Join the painters of Evencoat: dated jobs near you, your share shown before you accept, and a calendar you control.',
    ),
    path: '/become-painter',
  })
}
