import { text } from '#domain/platform/translation/text.ts'
import { standInPage } from '#web/lib/seo.ts'

export { NotFound as default } from '#web/site/static-pages/NotFound.tsx'

export const meta = () => standInPage(text('404 Page Not Found'), '/404')
