import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type QuoteState, quoteStateLabels } from '#domain/quotes/quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

const colors: Readonly<Record<QuoteState, BadgeColor>> = {
  new: 'blue',
  opened: 'orange',
  expiring: 'yellow',
  expired: 'grey',
  booked: 'green',
}

/** Where a quote stands. */
export function QuoteStateChip({ state }: { state: QuoteState }) {
  const t = useTranslate()
  return <StatusChip color={colors[state]}>{t(quoteStateLabels[state])}</StatusChip>
}
