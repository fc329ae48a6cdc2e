import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { FaqPage as default } from '#web/site/static-pages/FaqPage.tsx'

export const meta = () =>
  seo({
    title: text('Painting Questions and Answers | Evencoat'),
    description: text(
      'Sixteen answers about flat prices, paint and preparation, dates, canceling, paying and the one-year warranty.',
    ),
    path: '/faq',
    image: 'faq',
  })
