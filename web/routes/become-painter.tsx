import { message } from '#domain/platform/words/message.ts'
import { seo } from '#web/lib/seo.ts'

export { BecomePainterPage as default } from '#web/site/become-painter/BecomePainterPage.tsx'

export const meta = () =>
  seo({
    title: message('Become a Painter | Evencoat'),
    description: message(
      'Join the painters of Evencoat: dated jobs near you, your share shown before you accept, and a calendar you control.',
    ),
    path: '/become-painter',
  })
