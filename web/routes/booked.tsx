import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { BookedPage as default } from '../features/manage-booking/BookedPage.tsx'

const t = words(reader)

export const meta = () => privatePage(t('Your Booking'))
