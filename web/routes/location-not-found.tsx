import { text } from '#domain/platform/translation/text.ts'
import { standInPage } from '#web/lib/seo.ts'

export { LocationNotFound as default } from '#web/site/locations/LocationNotFound.tsx'

export const meta = () => standInPage(text('Location Not Found'), '/location/not-found')
