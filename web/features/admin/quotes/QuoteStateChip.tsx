import type { BadgeColor } from '#domain/booking-status.ts'
import { type QuoteState, quoteStateLabels } from '#domain/office/quotes.ts'
import { StatusChip } from '#web/features/dashboard/StatusChip.tsx'
import { useWords } from '#web/lib/words.ts'

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
