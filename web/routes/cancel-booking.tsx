import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { CancelBookingPage as default } from '#web/site/manage-booking/CancelBookingPage.tsx'

export const meta = () => privatePage(text('Cancel visit'))
