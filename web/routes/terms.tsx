import { message } from '../../domain/words/message.ts'
import { seo } from '../lib/seo.ts'

export { TermsPage as default } from '../features/static-pages/TermsPage.tsx'

export const meta = () =>
  seo({
    title: message('Terms of Use | Evencoat'),
    description: message('The terms on which Evencoat gives quotes and takes bookings.'),
    path: '/terms',
  })
