import { message } from '#domain/platform/words/message.ts'
import { seo } from '#web/lib/seo.ts'

export { AboutPage as default } from '#web/site/static-pages/AboutPage.tsx'

export const meta = () =>
  seo({
    title: message('About Evencoat | Interior Painting in Greater Philadelphia'),
    description: message(
      'Why we show the whole price before anybody visits, how we choose painters and what our one-year warranty covers.',
    ),
    path: '/about',
  })
