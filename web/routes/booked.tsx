import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { BookedPage as default } from '#web/site/manage-booking/BookedPage.tsx'

export const meta = () => privatePage(message('Your Booking'))
