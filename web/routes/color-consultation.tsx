import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { ColorConsultationPage as default } from '#web/site/static-pages/ColorConsultationPage.tsx'

export const meta = () =>
  seo({
    title: text('Free Color Consultation | Evencoat'),
    description: text(
      'An evening at your home with a color consultant, free with a quote: samples on your walls, in your light.',
    ),
    path: '/color-consultation',
  })
