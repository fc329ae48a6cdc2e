import { words } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { seo } from '../lib/seo.ts'

export { ManageBookingPage as default } from '../features/manage-booking/ManageBookingPage.tsx'

const t = words(reader)

export const meta = () =>
  seo({
    title: t('Manage Booking | Evencoat'),
    description: t(
      'Find your painting appointment with its booking ID and your email: see date, time and price, move it or cancel it.',
    ),
    path: '/manage-booking',
  })
