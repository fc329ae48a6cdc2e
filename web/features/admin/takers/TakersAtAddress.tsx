import { useAct } from '#web/features/admin/acts/use-act.ts'
import { useOverlay } from '#web/features/admin/frame/use-overlay.ts'
import { useWords } from '#web/lib/words.ts'
import { WhoCanTakeIt } from './WhoCanTakeIt.tsx'

/** Who can take the booking that the address names, over any place: `?takers=ID`. Assigning can be undone. */
export function TakersAtAddress() {
  const t = useWords()
  const { shown, opened, close } = useOverlay('takers')
  const { run } = useAct()
  return (
    <WhoCanTakeIt
      bookingId={shown}
      opened={opened}
      onClose={close}
      onAssign={({ contractorId, name: painter }, { bookingId, version, customerName: customer }) =>
        run(
          bookingId,
          { act: 'assign', version, contractorId },
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
