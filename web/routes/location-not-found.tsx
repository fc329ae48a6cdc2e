import { message } from '#domain/platform/words/message.ts'
import { standInPage } from '#web/lib/seo.ts'

export { LocationNotFound as default } from '#web/site/locations/LocationNotFound.tsx'

export const meta = () => standInPage(message('Location Not Found'), '/location/not-found')
