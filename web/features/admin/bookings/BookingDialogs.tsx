import { BookingEditDialog } from './BookingEditDialog.tsx'
import { JobDetailsDialog } from './JobDetailsDialog.tsx'
import type { BookingDialogsState } from './use-booking-dialogs.ts'
import { WhyDialog } from './WhyDialog.tsx'

/** The dialogs of a booking, for every screen that lists bookings. */
export function BookingDialogs({ dialogs }: { dialogs: BookingDialogsState }) {
  const { shown, opened, close } = dialogs
  const at = (dialog: 'details' | 'edit' | 'why') => ({
    id: shown?.dialog === dialog ? shown.id : null,
    opened: opened && shown?.dialog === dialog,
    onClose: close,
  })
  return (
    <>
      <JobDetailsDialog {...at('details')} />
      <BookingEditDialog {...at('edit')} turn={shown?.turn ?? 0} />
      <WhyDialog {...at('why')} />
    </>
  )
}
