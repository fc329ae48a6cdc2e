import type { BadgeColor } from '../../../../domain/booking-status.ts'
import { type QuoteState, quoteStateLabels } from '../../../../domain/office/quotes.ts'
import { useWords } from '../../../lib/words.ts'
import { StatusChip } from '../../dashboard/StatusChip.tsx'

const colors: Readonly<Record<QuoteState, BadgeColor>> = {
  new: 'blue',
  opened: 'orange',
  expiring: 'yellow',
  expired: 'grey',
  booked: 'green',
}

/** Where a quote stands. */
export function QuoteStateChip({ state }: { state: QuoteState }) {
  const t = useWords()
  return <StatusChip color={colors[state]}>{t(quoteStateLabels[state])}</StatusChip>
}
