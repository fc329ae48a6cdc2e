import { type VisitState, visitStateLabels } from '../../../../domain/office/visit-state.ts'
import { useWords } from '../../../lib/words.ts'
import css from './VisitStateChip.module.css'

/** The color of each state, the same in list, board, panel and search (docs/rules/office.md). */
const tones: Record<VisitState, 'act' | 'waits' | 'settled' | 'moves' | 'over'> = {
  no_painter: 'act',
  missed: 'act',
  late: 'act',
  unanswered: 'waits',
  reserved: 'waits',
  confirmed: 'settled',
  on_the_way: 'moves',
  painting: 'moves',
  done: 'over',
  paid: 'over',
  cancelled: 'over',
}

/**
 * Where a visit stands: a bar of color and the word, never the color alone.
 * @param at the time that belongs to it: "On the way, 8:20 AM"
 */
export function VisitStateChip({ state, at }: { state: VisitState; at?: string | undefined }) {
  const t = useWords()
  const word = t(visitStateLabels[state])
  return (
    <span className={`${css.chip} ${css[tones[state]]}`}>
      {at === undefined ? word : t('{state}, {time}', { state: word, time: at })}
    </span>
  )
}
