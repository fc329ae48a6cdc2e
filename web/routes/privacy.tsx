import { message } from '#domain/platform/words/message.ts'
import { seo } from '#web/lib/seo.ts'

export { PrivacyPage as default } from '#web/site/static-pages/PrivacyPage.tsx'

export const meta = () =>
  seo({
    title: message('Privacy Policy | Evencoat'),
    description: message('What Evencoat keeps about you, why, for how long, and how to have it removed.'),
    path: '/privacy',
  })
