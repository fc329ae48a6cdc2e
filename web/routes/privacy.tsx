import { seo } from '../lib/seo.ts'

export { PrivacyPage as default } from '../features/static-pages/PrivacyPage.tsx'

export const meta = () =>
  seo({
    title: 'Privacy Policy | Evencoat',
    description: 'What Evencoat keeps about you, why, for how long, and how to have it removed.',
    path: '/privacy',
  })
