import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerReview, listPainterReviews, type PainterReview } from '#contract/bookings/reviews.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatReviewer } from '#web/shared/reviews/format-review.ts'
import { ReviewAnswer, ReviewPhotoRow, ReviewText } from '#web/shared/reviews/review-parts.tsx'
import { Stars } from '#web/shared/reviews/Stars.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import cards from '#web/ui/cards.module.css'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './OwnReviews.module.css'

function AnswerForm({ review, onClose }: { review: PainterReview; onClose: () => void }) {
  const t = useTranslate()
  const { bound, field, failure, sending } = useForm({
    initial: { text: '' },
    problemsOf: ({ text }) => (text.trim() === '' ? { text: t('Please write something.') } : {}),
    send: async ({ text }) => {
      await call(answerReview, { params: { id: review.id }, body: { text } })
      await untilShown()
      onClose()
    },
  })
  return (
    <form {...bound} className={`stack-close ${css.form}`} noValidate>
      <TextAreaField
        label={t('Your answer')}
        hint={t('You can answer once, and everybody can read it.')}
        maxLength={1000}
        rows={3}
        {...field('text')}
      />
      {failure && (
        <Notice tone="error" role="alert" title={messageOf(failure.error, t('Your answer wasn’t sent.'), t)} />
      )}
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Sending...')}>
          {t('Post answer')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={sending}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

function OwnReview({ review }: { review: PainterReview }) {
  const t = useTranslate()
  const reader = useReader()
  const [answers, setAnswers] = useState(false)
  const customer = formatReviewer(reader, review)
  return (
    <li className={cards.card}>
      <div className={`row-middle ${cards.head}`}>
        <Stars count={review.stars} />
        <span className="small">{t('{customer}, {day}', { customer, day: formatDay(reader, review.finishedOn) })}</span>
      </div>
      <ReviewText text={review.text} />
      <ReviewPhotoRow photos={review.photos} />
      <ReviewAnswer by={t('You')} answer={review.answer} />
      {review.canAnswer && !answers && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Answer {customer}', { customer })}
          onClick={() => setAnswers(true)}
        >
          {t('Answer')}
        </Button>
      )}
      {review.canAnswer && answers && <AnswerForm review={review} onClose={() => setAnswers(false)} />}
    </li>
  )
}

/** The customers' reviews of the painter, with the one answer to each, and the painter's public page. */
export function OwnReviews() {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(listPainterReviews), refetchOnMount: 'always' })
  return (
    <Panel title={t('Reviews')} about={t('What customers say about your work. You can answer each one once.')}>
      <Answered
        query={query}
        loading={t('Loading the reviews')}
        failed={t("We couldn't load the reviews.")}
        retryLabel={t('Refresh')}
      >
        {({ slug, reviews }) => (
          <div className="stack">
            {reviews.length === 0 ? (
              <EmptyState title={t('No reviews yet')}>
                {t('We ask each customer a day after the work is done.')}
              </EmptyState>
            ) : (
              <ul className={`stack ${cards.list}`}>
                {reviews.map((review) => (
                  <OwnReview key={review.id} review={review} />
                ))}
              </ul>
            )}
            <p>
              <a href={`/painter/${slug}`} target="_blank" rel="noreferrer">
                {t('See your public page')}
              </a>
            </p>
          </div>
        )}
      </Answered>
    </Panel>
  )
}
