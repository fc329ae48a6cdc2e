import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { BookedPage as default } from '#web/features/manage-booking/BookedPage.tsx'

export const meta = () => privatePage(message('Your Booking'))
