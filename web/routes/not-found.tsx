import { message } from '#domain/platform/words/message.ts'
import { standInPage } from '#web/lib/seo.ts'

export { NotFound as default } from '#web/site/static-pages/NotFound.tsx'

export const meta = () => standInPage(message('404 Page Not Found'), '/404')
