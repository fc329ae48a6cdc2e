import { message } from '../../domain/words/message.ts'
import { seo } from '../lib/seo.ts'

export { ColorConsultationPage as default } from '../features/static-pages/ColorConsultationPage.tsx'

export const meta = () =>
  seo({
    title: message('Free Color Consultation | Evencoat'),
    description: message(
      'An evening at your home with a color consultant, free with a quote: samples on your walls, in your light.',
    ),
    path: '/color-consultation',
  })
