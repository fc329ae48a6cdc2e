import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { StoredQuotePage as default } from '../features/stored-quote/StoredQuotePage.tsx'

const t = words(reader)

export const meta = () => privatePage(t('Your Quote'))
