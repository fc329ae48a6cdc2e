import { useId } from 'react'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import { type SlotId, slotNames, visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { formatArrival, formatEnd } from '#domain/scheduling/visit-times.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import css from './SlotChoice.module.css'
import { type OfferedSlot, timesOf } from './schedule-queries.ts'

type SlotChoiceProps = {
  date: CivilDate
  slots: readonly OfferedSlot[]
  chosen: SlotId | null
  onChoose: (slot: SlotId) => void
}

/** Part of a sentence, capitalized for use on its own. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Arrival and end of the visit, and its painter. */
function Prospect({ date, slot }: { date: CivilDate; slot: OfferedSlot }) {
  const t = useTranslate()
  const reader = useReader()
  const times = timesOf(date, slot)
  return (
    <>
      <span className={css.line}>{sentence(formatArrival(reader, { date, slot: slot.id }))}</span>
      {times && <span className={css.line}>{sentence(formatEnd(reader, times))}</span>}
      {slot.painterName && <span className={css.line}>{t('{name} would come', { name: slot.painterName })}</span>}
    </>
  )
}

/**
 * The slots of the selected day. Taken ones stay visible, with the reason why they cannot be selected. The window in which a visit
 * starts is small print: it says nothing about when the work is done.
 */
export function SlotChoice({ date, slots: offered, chosen, onChoose }: SlotChoiceProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  return (
    <fieldset>
      <legend className={`as-heading ${css.legend}`}>
        {t.rich('<hidden>Select a time: </hidden>{day}', {
          day: formatDay(reader, date),
          hidden: (inside) => <span className="visually-hidden">{inside}</span>,
        })}
      </legend>
      <div className={`stack-near ${css.slots}`}>
        {offered.map((slot) => (
          <CheckCard
            key={slot.id}
            kind="radio"
            name={id}
            label={t(slotNames[slot.id])}
            detail={
              <>
                {visitKind(slot.id) === 'consultation' && (
                  <span className={css.line}>{t('{visit} only', { visit: visitKindLabel(slot.id) })}</span>
                )}
                {slot.available ? (
                  <Prospect date={date} slot={slot} />
                ) : (
                  t('{time} (Not Available)', { time: slot.label })
                )}
              </>
            }
            aside={slot.available && slot.label}
            disabled={!slot.available}
            checked={chosen === slot.id}
            onChange={() => onChoose(slot.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
