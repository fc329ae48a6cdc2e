import { useQuery } from '@tanstack/react-query'
import { getBookingReview } from '#contract/bookings/reviews.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Stars } from '#web/shared/reviews/Stars.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'
import css from './ReviewSection.module.css'

/** On the page of a finished visit: what its customer said, or the way to say it. Nothing before, nor while finishing it can be undone. */
export function ReviewSection({ booking, bookingKey, visit }: SectionProps) {
  const t = useTranslate()
  const finished = booking.status === 'completed' && visit.phase === 'done'
  const { data: about } = useQuery({
    ...queryOf(getBookingReview, { params: { id: booking.id }, query: { key: bookingKey } }),
    enabled: finished,
  })
  // Nobody is asked while something is to be fixed, or once all that they paid went back; who wants to write has the link.
  const isReviewRequested = about?.canWrite === true && !about.waitsForFix && !about.isPaidBack
  if (!finished || !about || (!isReviewRequested && about.review === null)) return null
  const { review, painter } = about
  const name = painter?.firstName ?? visit.painter?.firstName ?? null
  const address = `/review/${booking.id}?key=${encodeURIComponent(bookingKey)}`
  const title = name === null || review !== null ? null : t('How did {painter} do?', { painter: name })
  return (
    <Panel title={review ? t('Your review') : (title ?? t('How did it go?'))} open={review === null}>
      {review ? (
        <>
          {review.state !== 'published' && (
            <p className="strong">
              {review.state === 'hidden'
                ? t('Your review isn’t shown: only you can see it.')
                : t('Only you can see it until we’ve read it.')}
            </p>
          )}
          <Stars count={review.stars} />
          {review.text && <p>{review.text}</p>}
          {review.answer !== null && name !== null && (
            <p>
              {t.rich('<strong>{painter}:</strong> {answer}', {
                painter: name,
                answer: review.answer,
                strong: (inside) => <strong>{inside}</strong>,
              })}
            </p>
          )}
        </>
      ) : (
        <p>{t('A few words help your neighbors choose. It takes a minute.')}</p>
      )}
      <p className={css.action}>
        <LinkButton to={address} variant={review ? 'secondary' : 'primary'}>
          {review ? t('See my review') : t('Write a review')}
        </LinkButton>
      </p>
    </Panel>
  )
}
