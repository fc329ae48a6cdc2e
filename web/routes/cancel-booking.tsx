import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { CancelBookingPage as default } from '../features/manage-booking/CancelBookingPage.tsx'

export const meta = () => privatePage(message('Cancel Booking'))
