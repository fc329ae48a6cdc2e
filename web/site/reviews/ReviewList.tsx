import { listReviews } from '#contract/bookings/reviews.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PagedList } from '#web/ui/PagedList.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import css from './ReviewList.module.css'

/** How many reviews come at once. */
const AT_ONCE = '12'

/** The reviews that are shown, newest first; all, or those of one painter. */
export function ReviewList({ painter }: { painter?: string }) {
  const t = useTranslate()
  const { query, items } = usePages(listReviews, {
    query: { limit: AT_ONCE, ...(painter === undefined ? {} : { painter }) },
  })
  return (
    <PagedList
      query={query}
      loading={t('Loading the reviews')}
      failed={t("We couldn't load the reviews.")}
      empty={<p>{t('No reviews yet. The first one comes from the next finished visit.')}</p>}
      count={items.length}
    >
      <ul className={`stack ${css.list}`}>
        {items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} namesPainter={painter === undefined} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
