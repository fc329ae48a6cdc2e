import { Link } from 'react-router'
import type { QuoteLine } from '#contract/admin/quotes.ts'
import { actClass } from '#web/features/admin/frame/Act.tsx'
import { newBookingAddress } from '#web/features/admin/frame/office-links.ts'
import { useWords } from '#web/lib/words.ts'

/** Leads to a new booking of a quote. */
export function BookLink({ quote: { quoteId }, who }: { quote: Pick<QuoteLine, 'quoteId'>; who: string }) {
  const t = useWords()
  return (
    <Link className={actClass()} to={newBookingAddress({ quoteId })} aria-label={t('Book for {who}', { who })}>
      {t('Book')}
    </Link>
  )
}
