import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { StyleQuizPage as default } from '#web/site/style-quiz/StyleQuizPage.tsx'

export const meta = () =>
  seo({
    title: text('Interior Style Quiz: Find Your Colors | Evencoat'),
    description: text(
      'Five questions to your interior style, with a palette of four paint colors and the rooms they suit.',
    ),
    path: '/style-quiz',
    image: 'style-quiz',
  })
