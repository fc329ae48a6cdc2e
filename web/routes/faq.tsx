import { philadelphiaPrices } from '../../domain/markets/philadelphia-prices.ts'
import { faqItems } from '../features/static-pages/faq-items.ts'
import { seo } from '../lib/seo.ts'

export { FaqPage as default } from '../features/static-pages/FaqPage.tsx'

export const meta = () =>
  seo({
    title: 'Painting Questions and Answers | Evencoat',
    description:
      'Sixteen answers about flat prices, paint and preparation, dates, cancelling, paying and the one-year warranty.',
    path: '/faq',
    image: 'faq',
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: faqItems(philadelphiaPrices).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  })
