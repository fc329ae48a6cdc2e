import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { PublicReview } from '../../../contract/reviews.ts'
import { useWords } from '../../lib/words.ts'
import css from './NearestReviews.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { readNearest } from './read-public.ts'

/** The reviews nearest to a zip code; nothing while there are too few, or the server cannot be reached. */
export function NearestReviews({ zip, city }: { zip: string; city: string }) {
  const t = useWords()
  const [reviews, setReviews] = useState<readonly PublicReview[]>([])
  useEffect(() => {
    let isMounted = true
    readNearest(zip).then(
      (found) => isMounted && setReviews(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [zip])
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className={css.section}>
      <h2 id="reviews">{t('What neighbors near {city} say', { city })}</h2>
      <ul className={css.reviews}>
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
