import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'
import { company } from '#web/site/shell/company.ts'

export { FaqPage as default } from '#web/site/static-pages/FaqPage.tsx'

export const meta = () =>
  seo({
    title: text('Painting Questions and Answers | Evencoat'),
    description: text(
      'Sixteen answers about flat prices, paint and preparation, dates, canceling, paying and the warranty of {warranty}.',
      { warranty: company.warranty },
    ),
    path: '/faq',
    image: 'faq',
  })
