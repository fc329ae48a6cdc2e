import { message } from '../../domain/words/message.ts'
import { standInPage } from '../lib/seo.ts'

export { LocationNotFound as default } from '../features/locations/LocationNotFound.tsx'

export const meta = () => standInPage(message('Location Not Found'), '/location/not-found')
