import { message } from '#domain/words/message.ts'
import { standInPage } from '#web/lib/seo.ts'

export { NotFound as default } from '#web/features/static-pages/NotFound.tsx'

export const meta = () => standInPage(message('404 Page Not Found'), '/404')
