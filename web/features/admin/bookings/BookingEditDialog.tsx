import { useQuery } from '@tanstack/react-query'
import { getAdminBooking } from '../../../../contract/admin/bookings.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { BookingEditForm } from './BookingEditForm.tsx'

type Props = {
  id: string | null
  /** Counts the openings: each one fetches the booking again. */
  turn: number
  opened: boolean
  onClose: () => void
}

/** Edits a booking in its current state, which is fetched each time the dialog opens. */
export function BookingEditDialog({ id, turn, opened, onClose }: Props) {
  const t = useWords()
  const read = queryOf(getAdminBooking, { params: { id: id ?? '' } })
  const query = useQuery({
    ...read,
    // A separate query key: other reads of the booking must not change it while the form is open.
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
