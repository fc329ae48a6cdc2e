import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export { AdminDashboardPage as default } from '../features/admin/AdminDashboardPage.tsx'

export const meta = () => privatePage(message('Administrator Dashboard'))
