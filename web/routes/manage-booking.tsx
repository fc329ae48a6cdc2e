import { text } from '#domain/platform/translation/text.ts'
import { seo } from '#web/lib/seo.ts'

export { ManageBookingPage as default } from '#web/site/manage-booking/ManageBookingPage.tsx'

export const meta = () =>
  seo({
    title: text('Manage Booking | Evencoat'),
    description: text(
      'Find your painting appointment with its booking ID and your email: see date, time and price, move it or cancel it.',
    ),
    path: '/manage-booking',
  })
