import { useId } from 'react'
import type { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import { type SlotId, slotNames, visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { formatArrival, formatEnd } from '#domain/scheduling/visit-times.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { PainterFacts } from '#web/shared/painter/PainterFacts.tsx'
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

const unknown = { portrait: null, reviews: null, isInsured: false }

/** Who would come. */
function Painter(painter: Omit<ShownPainter, 'slug'>) {
  const t = useTranslate()
  return (
    <span className={`line ${css.painter}`}>
      <PainterFace name={painter.name} portrait={painter.portrait} size="line" />
      <span>
        <span className={css.line}>{t('{name} would come', { name: painter.name })}</span>
        <PainterFacts {...painter} />
      </span>
    </span>
  )
}

/** Arrival and end of the visit, and its painter. */
function Prospect({ date, slot }: { date: CivilDate; slot: OfferedSlot }) {
  const reader = useReader()
  const times = timesOf(date, slot)
  return (
    <>
      <span className={css.line}>{sentence(formatArrival(reader, { date, slot: slot.id }))}</span>
      {times && <span className={css.line}>{sentence(formatEnd(reader, times))}</span>}
      {slot.painterName && <Painter {...(slot.painter ?? { ...unknown, name: slot.painterName })} />}
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
