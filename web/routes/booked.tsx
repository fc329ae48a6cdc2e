import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { BookedPage as default } from '../features/manage-booking/BookedPage.tsx'

export const meta = () => privatePage(message('Your Booking'))
