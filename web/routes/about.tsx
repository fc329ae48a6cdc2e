import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'
import { company } from '#web/site/shell/company.ts'

export { AboutPage as default } from '#web/site/static-pages/AboutPage.tsx'

export const meta = () =>
  seo({
    title: text('About Evencoat | Interior Painting in Greater Philadelphia'),
    description: text(
      'Why we show the whole price before anybody visits, how we choose painters and what our warranty of {warranty} covers.',
      { warranty: company.warranty },
    ),
    path: '/about',
  })
