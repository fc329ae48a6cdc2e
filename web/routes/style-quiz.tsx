import { seo } from '../lib/seo.ts'

export { StyleQuizPage as default } from '../features/style-quiz/StyleQuizPage.tsx'

export const meta = () =>
  seo({
    title: 'Interior Style Quiz: Find Your Colors | Evencoat',
    description: 'Five questions to your interior style, with a palette of four paint colors and the rooms they suit.',
    path: '/style-quiz',
    image: 'style-quiz',
  })
