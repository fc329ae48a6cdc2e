import { type VisitState, visitStateLabels } from '#domain/bookings/visit-state.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './VisitStateChip.module.css'
import { visitTones } from './visit-tones.ts'

/**
 * The state of a visit: a bar of color and the word, never the color alone.
 * @param at the time that belongs to it: "On the way, 8:20 AM"
 */
export function VisitStateChip({ state, at }: { state: VisitState; at?: string | undefined }) {
  const t = useTranslate()
  const word = t(visitStateLabels[state])
  return (
    <span className={`strong ${css.chip} ${css[visitTones[state]]}`}>
      {at === undefined ? word : t('{state}, {time}', { state: word, time: at })}
    </span>
  )
}
