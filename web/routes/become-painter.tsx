import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { BecomePainterPage as default } from '#web/site/become-painter/BecomePainterPage.tsx'

export const meta = () =>
  seo({
    title: text('Become a Painter | Evencoat'),
    description: text(
      'Join the painters of Evencoat: dated jobs near you, your share shown before you accept, and a calendar you control.',
    ),
    path: '/become-painter',
  })
