import { Link } from 'react-router'
import { bookForCaller, quoteForCaller } from '#contract/office/phone-bookings.ts'
import type { QuoteLine } from '#contract/quotes/office-quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { newBookingAddress } from '#web/office/parts/address/office-links.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'

/** Leads to a new booking of a quote. */
export function BookLink({ quote: { quoteId }, who }: { quote: Pick<QuoteLine, 'quoteId'>; who: string }) {
  const t = useTranslate()
  const may = useMay()
  if (![quoteForCaller, bookForCaller].every(may)) return null
  return (
    <Link className={actionClass()} to={newBookingAddress({ quoteId })} aria-label={t('Book for {who}', { who })}>
      {t('Book')}
    </Link>
  )
}
