import { message } from '#domain/platform/words/message.ts'
import { seo } from '#web/lib/seo.ts'

export { TermsPage as default } from '#web/site/static-pages/TermsPage.tsx'

export const meta = () =>
  seo({
    title: message('Terms of Use | Evencoat'),
    description: message('The terms on which Evencoat gives quotes and takes bookings.'),
    path: '/terms',
  })
