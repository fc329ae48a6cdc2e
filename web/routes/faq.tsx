import { seo } from '../lib/seo.ts'

export { FaqPage as default } from '../features/static-pages/FaqPage.tsx'

export const meta = () =>
  seo({
    title: 'Painting Questions and Answers | Evencoat',
    description: 'Sixteen answers about prices, paint, preparation, dates, cancelling and the warranty.',
    path: '/faq',
  })
