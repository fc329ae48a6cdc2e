import { seo } from '../lib/seo.ts'

export { AboutPage as default } from '../features/static-pages/AboutPage.tsx'

export const meta = () =>
  seo({
    title: 'About Evencoat | Interior Painting in Greater Philadelphia',
    description:
      'Why we show the whole price before anybody visits, how we choose painters and what our one-year warranty covers.',
    path: '/about',
  })
