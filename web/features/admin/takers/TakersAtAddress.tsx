import { useWords } from '../../../lib/words.ts'
import { useAct } from '../acts/use-act.ts'
import { useNeeds } from '../frame/use-needs.ts'
import { useOverlay } from '../frame/use-overlay.ts'
import { WhoCanTakeIt } from './WhoCanTakeIt.tsx'

/** Who can take the booking that the address names, over any place: `?takers=ID`. Assigning can be undone. */
export function TakersAtAddress() {
  const t = useWords()
  const { shown, opened, close } = useOverlay('takers')
  const { run } = useAct()
  const line = useNeeds().data?.lines.find(({ booking }) => booking?.id === shown)
  const customerName = line?.person?.name || null
  return (
    <WhoCanTakeIt
      bookingId={shown}
      customerName={customerName}
      opened={opened}
      onClose={close}
      onAssign={async (contractorId, version, painter) => {
        const done =
          customerName === null
            ? t('{painter} has it', { painter })
            : t("{painter} has {customer}'s visit", { painter, customer: customerName })
        return run(shown ?? '', { act: 'assign', version, contractorId }, { done, failed: t('Not assigned') })
      }}
    />
  )
}
