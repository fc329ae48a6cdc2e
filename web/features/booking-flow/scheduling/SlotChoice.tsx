import { useId } from 'react'
import { type SlotId, slots, visitKind, visitKindLabel } from '../../../../domain/slots.ts'
import { CheckCard } from '../../../ui/CheckCard.tsx'
import css from './SlotChoice.module.css'

type SlotChoiceProps = {
  slots: readonly { id: SlotId; label: string; available: boolean }[]
  chosen: SlotId | null
  onChoose: (slot: SlotId) => void
}

/** The parts of the chosen day. What is taken stays in sight, so that it is plain why it cannot be chosen. */
export function SlotChoice({ slots: offered, chosen, onChoose }: SlotChoiceProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className={css.legend}>Select a time</legend>
      <div className={css.slots}>
        {offered.map((slot) => (
          <CheckCard
            key={slot.id}
            kind="radio"
            name={id}
            label={slot.available ? slot.label : `${slot.label} (Not Available)`}
            detail={
              visitKind(slot.id) === 'consultation'
                ? `${slots[slot.id].name}: ${visitKindLabel(slot.id)} only`
                : slots[slot.id].name
            }
            disabled={!slot.available}
            checked={chosen === slot.id}
            onChange={() => onChoose(slot.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
