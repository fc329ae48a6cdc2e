import { seo } from '../lib/seo.ts'

export { ColorConsultationPage as default } from '../features/static-pages/ColorConsultationPage.tsx'

export const meta = () =>
  seo({
    title: 'Free Color Consultation | Evencoat',
    description:
      'An evening at your home with a color consultant, free with a quote: samples on your walls, in your light.',
    path: '/color-consultation',
  })
