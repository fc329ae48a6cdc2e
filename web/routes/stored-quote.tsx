import { privatePage } from '../lib/seo.ts'

export { StoredQuotePage as default } from '../features/stored-quote/StoredQuotePage.tsx'

export const meta = () => privatePage('Your Quote')
