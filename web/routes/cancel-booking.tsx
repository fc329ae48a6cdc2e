import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { CancelBookingPage as default } from '../features/manage-booking/CancelBookingPage.tsx'

const t = words(reader)

export const meta = () => privatePage(t('Cancel Booking'))
