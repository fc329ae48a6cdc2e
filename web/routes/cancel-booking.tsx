import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { CancelBookingPage as default } from '#web/site/manage-booking/CancelBookingPage.tsx'

export const meta = () => privatePage(message('Cancel Booking'))
