import { philadelphiaPrices } from '../../domain/markets/philadelphia-prices.ts'
import { message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { faqItems } from '../features/static-pages/faq-items.ts'
import { reader } from '../lib/here.ts'
import { seo } from '../lib/seo.ts'

export { FaqPage as default } from '../features/static-pages/FaqPage.tsx'

export const meta = () =>
  seo({
    title: message('Painting Questions and Answers | Evencoat'),
    description: message(
      'Sixteen answers about flat prices, paint and preparation, dates, cancelling, paying and the one-year warranty.',
    ),
    path: '/faq',
    image: 'faq',
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: faqItems(words(reader), reader, philadelphiaPrices).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  })
