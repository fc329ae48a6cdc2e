import { standInPage } from '../lib/seo.ts'

export { NotFound as default } from '../features/static-pages/NotFound.tsx'

export const meta = () => standInPage('404 Page Not Found', '/404')
