import { message } from '#domain/words/message.ts'
import { standInPage } from '#web/lib/seo.ts'

export { LocationNotFound as default } from '#web/features/locations/LocationNotFound.tsx'

export const meta = () => standInPage(message('Location Not Found'), '/location/not-found')
