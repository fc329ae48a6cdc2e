import { useTranslate } from '#web/lib/use-translate.ts'
import { useOverlay } from '#web/office/shell/use-overlay.ts'
import { useAct } from '../acts/use-act.ts'
import { WhoCanTakeIt } from './WhoCanTakeIt.tsx'

/** Who can take the booking that the address names, over any place: `?takers=ID`. Assigning can be undone. */
export function TakersAtAddress() {
  const t = useTranslate()
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
