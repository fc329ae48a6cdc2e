import { Link } from 'react-router'
import type { QuoteLine } from '../../../../contract/admin/quotes.ts'
import { useWords } from '../../../lib/words.ts'
import { actClass } from '../frame/Act.tsx'
import { newBookingAddress } from '../frame/office-links.ts'

/** Leads to a new booking of a quote. */
export function BookLink({ quote: { quoteId }, who }: { quote: Pick<QuoteLine, 'quoteId'>; who: string }) {
  const t = useWords()
  return (
    <Link className={actClass()} to={newBookingAddress({ quoteId })} aria-label={t('Book for {who}', { who })}>
      {t('Book')}
    </Link>
  )
}
