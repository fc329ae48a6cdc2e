import { useId } from 'react'
import type { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import { type SlotId, slotNames, visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { formatArrival, formatEnd } from '#domain/scheduling/visit-times.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { PainterFacts } from '#web/shared/painter/PainterFacts.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import css from './SlotChoice.module.css'
import { type OfferedSlot, timesOf, useWorkOf } from './schedule-queries.ts'

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
  return (
    <span className={`line ${css.painter}`}>
      <PainterFace name={painter.name} portrait={painter.portrait} size="line" />
      <span>
        <span className={css.name}>{painter.name}</span>
        <PainterFacts {...painter} />
      </span>
    </span>
  )
}

type ProspectProps = { date: CivilDate; slot: OfferedSlot; isSlower: boolean }

/** The person and the end, then the slot's own name and hours: they say nothing about when the work is done. */
function Prospect({ date, slot, isSlower }: ProspectProps) {
  const t = useTranslate()
  const reader = useReader()
  const times = timesOf(date, slot)
  const name = firstNameOf(slot.painterName)
  return (
    <>
      {slot.painterName && <Painter {...(slot.painter ?? { ...unknown, name: slot.painterName })} />}
      {times && <span className={css.line}>{sentence(formatEnd(reader, times))}</span>}
      {isSlower && name && <span className={css.line}>{t('{name} takes a bit longer', { name })}</span>}
      <span className={css.window}>
        {t(slotNames[slot.id])}
        <span className="figures">{`\u00a0· ${slot.label}`}</span>
      </span>
    </>
  )
}

/**
 * The slots of the selected day, each led by when somebody arrives and who that is. Taken ones stay visible, with the reason why
 * they cannot be selected. Of two painters the one who needs longer says so: nothing else explains two ends at one price.
 */
export function SlotChoice({ date, slots: offered, chosen, onChoose }: SlotChoiceProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const workOf = useWorkOf(date)
  const fewest = Math.min(...offered.flatMap((slot) => workOf(slot) ?? []))
  return (
    <fieldset>
      <legend className={`as-heading ${css.legend}`}>
        {t.rich('<hidden>Select a time: </hidden>{day}', {
          day: formatDay(reader, date),
          hidden: (inside) => <span className="visually-hidden">{inside}</span>,
        })}
      </legend>
      <div className={`stack-near ${css.slots}`}>
        {offered.map((slot) => {
          const [name, arrival] = [t(slotNames[slot.id]), formatArrival(reader, { date, slot: slot.id })]
          return (
            <CheckCard
              key={slot.id}
              kind="radio"
              name={id}
              aria-label={slot.available ? t('{name}, {arrival}', { name, arrival }) : undefined}
              label={slot.available ? <span className={css.arrival}>{sentence(arrival)}</span> : name}
              detail={
                <>
                  {visitKind(slot.id) === 'consultation' && (
                    <span className={css.line}>{t('{visit} only', { visit: visitKindLabel(slot.id) })}</span>
                  )}
                  {slot.available ? (
                    <Prospect date={date} slot={slot} isSlower={(workOf(slot) ?? 0) > fewest} />
                  ) : (
                    t('{time} (Not Available)', { time: slot.label })
                  )}
                </>
              }
              disabled={!slot.available}
              checked={chosen === slot.id}
              onChange={() => onChoose(slot.id)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
