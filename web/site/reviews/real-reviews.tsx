import type { FC, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatHiddenReviews } from '#web/shared/reviews/format-review.ts'
import { ReviewCard } from './ReviewCard.tsx'
import css from './real-reviews.module.css'

type SectionProps = { id: string; ground: 'linen'; title: string; lead: string; children: ReactNode }

type RealReviewsProps = {
  summary: ReviewSummary
  /** A section of the page, which has its code already. */
  Frame: FC<SectionProps>
}

/** The section of the home page with the latest reviews, the way to all of them, and how many are hidden and why. */
export function RealReviews({ summary: { reviews, count, hidden }, Frame }: RealReviewsProps) {
  const t = useTranslate()
  const reader = useReader()
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
      {hidden.map((one) => (
        <p key={one.reason} className={css.hidden}>
          {formatHiddenReviews(reader, one)}
        </p>
      ))}
    </Frame>
  )
}
