import type { FC, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ReviewCard } from './ReviewCard.tsx'
import css from './real-reviews.module.css'

type SectionProps = { id: string; ground: 'linen'; title: string; lead: string; children: ReactNode }

type RealReviewsProps = {
  summary: ReviewSummary
  /** A section of the page, which has its code already. */
  Frame: FC<SectionProps>
}

/** The section of the home page with the latest reviews, and the way to all of them. */
export function RealReviews({ summary: { reviews, count }, Frame }: RealReviewsProps) {
  const t = useTranslate()
  const lead = t('Every review comes from a finished visit. Nobody else can write one.')
  return (
    <Frame id="reviews" ground="linen" title={t('What neighbors say')} lead={lead}>
      <ul className={css.reviews} aria-label={t('Reviews')}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} canReport={false} />
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <Link to="/reviews">{t('All {count, plural, one {# review} other {# reviews}}', { count })}</Link>
      </p>
    </Frame>
  )
}
