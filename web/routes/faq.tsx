import { message } from '#domain/platform/words/message.ts'
import { seo } from '#web/lib/seo.ts'

export { FaqPage as default } from '#web/site/static-pages/FaqPage.tsx'

export const meta = () =>
  seo({
    title: message('Painting Questions and Answers | Evencoat'),
    description: message(
      'Sixteen answers about flat prices, paint and preparation, dates, cancelling, paying and the one-year warranty.',
    ),
    path: '/faq',
    image: 'faq',
  })
