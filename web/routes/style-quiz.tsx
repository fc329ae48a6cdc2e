import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { seo } from '../lib/seo.ts'

export { StyleQuizPage as default } from '../features/style-quiz/StyleQuizPage.tsx'

const t = words(reader)

export const meta = () =>
  seo({
    title: t('Interior Style Quiz: Find Your Colors | Evencoat'),
    description: t(
      'Five questions to your interior style, with a palette of four paint colors and the rooms they suit.',
    ),
    path: '/style-quiz',
    image: 'style-quiz',
  })
