import { Link } from 'react-router'
import type { QuoteLine } from '#contract/quotes/office-quotes.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/shell/ActionButton.tsx'
import { newBookingAddress } from '#web/office/shell/office-links.ts'

/** Leads to a new booking of a quote. */
export function BookLink({ quote: { quoteId }, who }: { quote: Pick<QuoteLine, 'quoteId'>; who: string }) {
  const t = useTranslate()
  return (
    <Link className={actionClass()} to={newBookingAddress({ quoteId })} aria-label={t('Book for {who}', { who })}>
      {t('Book')}
    </Link>
  )
}
