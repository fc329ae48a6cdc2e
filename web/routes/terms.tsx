import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { TermsPage as default } from '#web/site/static-pages/TermsPage.tsx'

export const meta = () =>
  seo({
    title: text('Terms of Use | Evencoat'),
    description: text('The terms on which Evencoat gives quotes and takes bookings.'),
    path: '/terms',
  })
