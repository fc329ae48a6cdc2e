import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { BookedPage as default } from '#web/site/manage-booking/BookedPage.tsx'

export const meta = () => privatePage(text('Your Booking'))
