import { message } from '#domain/platform/words/message.ts'
import { seo } from '#web/lib/seo.ts'

export { ColorConsultationPage as default } from '#web/site/static-pages/ColorConsultationPage.tsx'

export const meta = () =>
  seo({
    title: message('Free Color Consultation | Evencoat'),
    description: message(
      'An evening at your home with a color consultant, free with a quote: samples on your walls, in your light.',
    ),
    path: '/color-consultation',
  })
