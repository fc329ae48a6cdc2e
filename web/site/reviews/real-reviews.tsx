import type { FC } from 'react'
import { Link } from 'react-router'
import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatHiddenReviews } from '#web/shared/reviews/format-review.ts'
import { ReviewCard } from './ReviewCard.tsx'
import type { Real } from './read-real.ts'
import css from './real-reviews.module.css'

/** The latest reviews, the way to all of them, and how many are hidden and why. */
function RealReviews({ summary: { reviews, count, hidden } }: { summary: ReviewSummary }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <>
      <ul className={css.reviews} aria-label={t('Reviews')}>
        {reviews.map((review, index) => (
          <li key={review.id}>
            <ReviewCard review={review} picture={index === 0} />
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
    </>
  )
}

/** The section of the home page that shows them. */
export function realReviews(reader: Reader, summary: ReviewSummary): NonNullable<Real['reviews']> {
  const t = translator(reader)
  return {
    title: t('What neighbors say'),
    lead: t('Every review comes from a finished visit. Nobody else can write one.'),
    children: <RealReviews summary={summary} />,
  }
}

type SectionProps = { id: string; ground: 'linen' } & NonNullable<Real['reviews']>

/** That section, on a page that was drawn with it. Its frame belongs to the page, which has it already. */
export const DrawnReviews = ({ summary, Frame }: { summary: ReviewSummary; Frame: FC<SectionProps> }) => (
  <Frame id="reviews" ground="linen" {...realReviews(useReader(), summary)} />
)
