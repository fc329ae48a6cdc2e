import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { PublicReview } from '#contract/bookings/reviews.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatFinishedMonth, formatReviewer, formatRoomTypes } from '#web/shared/reviews/format-review.ts'
import { ReviewAnswer, ReviewPhotoRow, ReviewText } from '#web/shared/reviews/review-parts.tsx'
import { Stars } from '#web/shared/reviews/Stars.tsx'
import css from './ReviewCard.module.css'

function NoReportForm() {
  const t = useTranslate()
  return <p role="alert">{t('This part didn’t open. Please reload the page.')}</p>
}

const ReportForm = optionalPart(async () => (await import('./ReportForm.tsx')).ReportForm, NoReportForm)

type ReviewCardProps = {
  review: PublicReview
  /** Whether the painter is named: not on the painter's own page. */
  namesPainter?: boolean
  /** Whether a reader can report it. */
  canReport?: boolean
}

/** A review as anybody may read it: stars, words, whose it is, what was painted and when, and the painter's answer. */
export function ReviewCard({ review, namesPainter = true, canReport = true }: ReviewCardProps) {
  const t = useTranslate()
  const reader = useReader()
  // Null until it is opened for the first time: folded away it keeps what was typed.
  const [reporting, setReporting] = useState<boolean | null>(null)
  const { stars, text, color, painter, answer, photos } = review
  const customer = formatReviewer(reader, review)
  const facts = { month: formatFinishedMonth(reader, review), painter: painter.name }
  return (
    <article className={css.card} aria-label={t('Review: {customer}', { customer })}>
      <div className={css.inside}>
        <Stars count={stars} />
        <ReviewText text={text} />
        <ReviewPhotoRow photos={photos} />
        <p className={css.by}>
          {color && <span className={css.chip} style={{ backgroundColor: color.hex }} aria-hidden="true" />}
          <span>
            <strong>{customer}</strong>
            <br />
            <span className="soft">
              {formatRoomTypes(reader, review.rooms)}
              <br />
              {!namesPainter
                ? facts.month
                : painter.slug === null
                  ? t('{month}, painted by {painter}', facts)
                  : t.rich('{month}, painted by <link>{painter}</link>', {
                      ...facts,
                      link: (inside) => <Link to={`/painter/${painter.slug}`}>{inside}</Link>,
                    })}
            </span>
          </span>
        </p>
        <ReviewAnswer by={painter.firstName} answer={answer} />
        {canReport && (
          <p className="small">
            <button
              type="button"
              className={`link-button ${css.report}`}
              aria-expanded={reporting === true}
              aria-label={t('Report the review: {customer}', { customer })}
              onClick={() => setReporting(!reporting)}
            >
              {t('Report')}
            </button>
          </p>
        )}
        {reporting !== null && (
          <div hidden={!reporting}>
            <Suspense fallback={null}>
              <ReportForm id={review.id} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  )
}
