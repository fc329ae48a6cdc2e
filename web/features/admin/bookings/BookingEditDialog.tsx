import { useQuery } from '@tanstack/react-query'
import { getAdminBooking } from '../../../../contract/admin/bookings.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { BookingEditForm } from './BookingEditForm.tsx'

type Props = {
  id: string | null
  /** Which opening this is: another one reads anew. */
  turn: number
  opened: boolean
  onClose: () => void
}

/** Edits a booking as it is now: it is read anew each time the dialog opens. */
export function BookingEditDialog({ id, turn, opened, onClose }: Props) {
  const t = useWords()
  const read = queryOf(getAdminBooking, { params: { id: id ?? '' } })
  const query = useQuery({
    ...read,
    // Of its own: what else reads the booking must not change it under the form.
    queryKey: [...read.queryKey, 'edit', turn],
    enabled: opened && id !== null,
    gcTime: 0,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Edit booking')}>
      <Answered
        query={query}
        loading={t('Loading the booking')}
        failed={t("We couldn't load the booking.")}
        retryLabel={t('Refresh')}
      >
        {(booking) => (
          <BookingEditForm
            booking={booking}
            onReload={() => void query.refetch()}
            reloading={query.isFetching}
            onClose={onClose}
          />
        )}
      </Answered>
    </Dialog>
  )
}
