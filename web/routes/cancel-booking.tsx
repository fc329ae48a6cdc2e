import { message } from '#domain/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export { CancelBookingPage as default } from '#web/features/manage-booking/CancelBookingPage.tsx'

export const meta = () => privatePage(message('Cancel Booking'))
