import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { PrivacyPage as default } from '#web/site/static-pages/PrivacyPage.tsx'

export const meta = () =>
  seo({
    title: text('Privacy Policy | Evencoat'),
    description: text('What Evencoat keeps about you, why, for how long, and how to have it removed.'),
    path: '/privacy',
  })
