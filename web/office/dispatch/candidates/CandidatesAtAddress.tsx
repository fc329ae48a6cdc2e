import { useTranslate } from '#web/lib/use-translate.ts'
import { useOverlay } from '#web/office/parts/address/use-overlay.ts'
import { useBookingAction } from '#web/office/parts/undo/use-booking-action.ts'
import { AssignmentCandidates } from './AssignmentCandidates.tsx'

/** The candidates for the booking that the address names, over any page: `?takers=ID`. Assigning can be undone. */
export function CandidatesAtAddress() {
  const t = useTranslate()
  const { shown, opened, close } = useOverlay('takers')
  const { run } = useBookingAction()
  return (
    <AssignmentCandidates
      bookingId={shown}
      opened={opened}
      onClose={close}
      onAssign={({ contractorId, name: painter }, { bookingId, version, customerName: customer }) =>
        run(
          bookingId,
          { action: 'assign', version, contractorId },
          {
            done:
              customer === null
                ? t('{painter} has it', { painter })
                : t("{painter} has {customer}'s visit", { painter, customer }),
            failed: t('Not assigned'),
          },
        )
      }
    />
  )
}
