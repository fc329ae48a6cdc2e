import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { privatePage } from '../lib/seo.ts'

export { SharedQuotePage as default } from '../features/stored-quote/SharedQuotePage.tsx'

const t = words(reader)

export const meta = () => privatePage(t('A Painting Quote'))
