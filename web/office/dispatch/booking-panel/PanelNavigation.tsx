import { getBookingLedger } from '#contract/billing/booking-ledger.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'

/** The parts of the panel that lie far down, by the ids of their headings. */
const parts: readonly { heading: string; label: Text; needs?: Pick<Endpoint, 'access'> }[] = [
  { heading: 'booking-notes', label: text('Notes') },
  { heading: 'booking-job', label: text('Rooms') },
  { heading: 'booking-timeline', label: text('Timeline') },
  { heading: 'booking-money', label: text('Money'), needs: getBookingLedger },
  { heading: 'booking-conversation', label: text('Messages') },
]

/** Goes to a part of the panel, and gives it the focus. */
function goTo(heading: string): void {
  const target = document.getElementById(heading)
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'start' })
}

/** Leads to the parts of a long panel. */
export function PanelNavigation() {
  const t = useTranslate()
  const may = useMay()
  return (
    <nav aria-label={t('Parts of the booking')} className="row-tight">
      {parts
        .filter(({ needs }) => needs === undefined || may(needs))
        .map(({ heading, label }) => (
          <Button key={heading} variant="quiet" size="small" onClick={() => goTo(heading)}>
            {t(label)}
          </Button>
        ))}
    </nav>
  )
}
