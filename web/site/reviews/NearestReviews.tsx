import { Link } from 'react-router'
import type { PublicReview } from '#contract/bookings/reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './NearestReviews.module.css'
import { ReviewCard } from './ReviewCard.tsx'

type NearestReviewsProps = { reviews: readonly PublicReview[]; city: string }

/** The reviews nearest to a town. */
export function NearestReviews({ reviews, city }: NearestReviewsProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="reviews" className={`stack ${css.section}`}>
      <h2 id="reviews">{t('What neighbors near {city} say', { city })}</h2>
      <ul className={`stack ${css.reviews}`}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/reviews">{t('All reviews')}</Link>
      </p>
    </section>
  )
}
