import { Link } from 'react-router'
import type { ReviewOfBooking } from '#contract/bookings/reviews.ts'
import { ownHideReasonTexts } from '#domain/bookings/reviews.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ReviewAnswer, ReviewPhotoRow, ReviewText } from '#web/shared/reviews/review-parts.tsx'
import { Stars } from '#web/shared/reviews/Stars.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './OwnReview.module.css'

type Review = NonNullable<ReviewOfBooking['review']>

function State({ review, about }: { review: Review; about: ReviewOfBooking }) {
  const t = useTranslate()
  const { painter } = about
  if (review.state === 'hidden' && review.hiddenFor !== null) {
    return (
      <Notice tone="warn" title={t('Your review isn’t shown')}>
        {t('Only you can see it, because {reason}. Change it, and we’ll look again.', {
          reason: ownHideReasonTexts[review.hiddenFor],
        })}
      </Notice>
    )
  }
  if (review.state === 'waiting') {
    return (
      <Notice tone="info" title={t('We’ll take a quick look first')}>
        {t('It may include contact details or strong language, so someone here reads it before it goes live.')}
      </Notice>
    )
  }
  return (
    <Notice tone="good" title={t('Thank you! Your review is up.')}>
      {painter?.slug &&
        t.rich('See it on <link>{painter}’s page</link>.', {
          painter: painter.firstName,
          link: (inside) => <Link to={`/painter/${painter.slug}`}>{inside}</Link>,
        })}
    </Notice>
  )
}

/** The customer's review, its status, and until when it can be changed. */
export function OwnReview({
  review,
  about,
  onChange,
}: {
  review: Review
  about: ReviewOfBooking
  onChange: () => void
}) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <div className="stack-wide">
      <div role="status">
        <State review={review} about={about} />
      </div>
      <section className={`card stack-close ${css.card}`} aria-label={t('Your review')}>
        <Stars count={review.stars} />
        <ReviewText text={review.text} />
        <ReviewPhotoRow photos={review.photos} />
        {about.painter && <ReviewAnswer by={about.painter.firstName} answer={review.answer} />}
      </section>
      {about.canWrite ? (
        <div className={`row-middle ${css.change}`}>
          <Button variant="secondary" onClick={onChange}>
            {t('Change it')}
          </Button>
          <span className="small">{t('Until {day}', { day: formatShortDate(reader, review.changeableUntil) })}</span>
        </div>
      ) : (
        <p className="small">{t('It can no longer be changed.')}</p>
      )}
    </div>
  )
}
