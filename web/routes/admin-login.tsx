import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { OfficeLoginPage as default } from '#web/office/accounts/sign-in/OfficeLoginPage.tsx'

export const meta = () => privatePage(text('Administrator Login'))
