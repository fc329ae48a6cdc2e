import { useState } from 'react'
import { type ReviewOfBooking, writeReview } from '#contract/bookings/reviews.ts'
import { changeableUntil, MAX_REVIEW_LENGTH, type Stars, starValues } from '#domain/bookings/reviews.ts'
import { formatNumber } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePhotoUploads } from '#web/shared/quote-form/use-photo-uploads.ts'
import { formatReviewer } from '#web/shared/reviews/format-review.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './ReviewForm.module.css'
import { REVIEW, ReviewPhotos } from './ReviewPhotos.tsx'
import { StarChoice } from './StarChoice.tsx'

type ReviewFormProps = {
  about: ReviewOfBooking
  bookingId: string
  bookingKey: string
  onSaved: (after: ReviewOfBooking) => void
}

const starsOf = (text: string): Stars | null => starValues.find((value) => String(value) === text) ?? null

/** Stars, one question, photos, and how its customer is named: what was filled in before stands in it. */
export function ReviewForm({ about, bookingId, bookingKey, onSaved }: ReviewFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const { review } = about
  const [now] = useState(() => new Date())
  const [photos, setPhotos] = useState<readonly string[]>(review?.photos.map(({ id }) => id) ?? [])
  const [showName, setShowName] = useState(review?.showName ?? true)
  const uploads = usePhotoUploads((_, photo) => setPhotos((before) => [...before, photo]))
  const { bound, values, write, problems, field, failure, sending } = useForm({
    initial: { stars: review ? String(review.stars) : '', text: review?.text ?? '' },
    problemsOf: ({ stars, text }) => ({
      ...(starsOf(stars) === null ? { stars: t('Please choose how many stars.') } : {}),
      ...(text.trim().length > MAX_REVIEW_LENGTH
        ? { text: t('Please use at most {max} characters.', { max: formatNumber(reader, MAX_REVIEW_LENGTH) }) }
        : {}),
    }),
    send: async ({ stars, text }) => {
      // Photos that are still uploading are included.
      const late = (await uploads.settled()).filter(({ room }) => room === REVIEW).map(({ photo }) => photo)
      const body = {
        stars: starsOf(stars) ?? 5,
        text,
        showName,
        photos: [...new Set([...photos, ...late])],
      }
      onSaved(await call(writeReview, { params: { id: bookingId }, query: { key: bookingKey }, body }))
    },
  })
  const until = review?.changeableUntil ?? changeableUntil(reader.market, now)

  return (
    <form {...bound} className="stack-wide" noValidate>
      <StarChoice
        value={starsOf(values.stars)}
        error={problems.stars}
        onChange={(stars) => write({ stars: String(stars) })}
      />
      <div>
        <TextAreaField
          label={t('What should a neighbor know?')}
          hint={t('Everybody can read it: please leave out phone numbers, addresses and last names.')}
          optional
          rows={6}
          {...field('text')}
        />
        <p className={`small figures ${css.count}`}>
          {t('{count} of {max}', {
            count: formatNumber(reader, values.text.length),
            max: formatNumber(reader, MAX_REVIEW_LENGTH),
          })}
        </p>
      </div>
      <ReviewPhotos
        photos={photos}
        stored={review?.photos ?? []}
        uploads={uploads}
        onRemove={(photo) => setPhotos((before) => before.filter((one) => one !== photo))}
      />
      <div className="stack-tight">
        <CheckCard
          label={t('Show as {customer}', { customer: formatReviewer(reader, about) })}
          detail={t('Unchecked, it reads “A customer”')}
          checked={showName}
          onChange={(event) => setShowName(event.target.checked)}
        />
      </div>
      <p className="soft">
        {t('You can change it until {day}. Your painter can answer once.', { day: formatShortDate(reader, until) })}
      </p>
      {failure && (
        <Notice tone="error" role="alert" title={t('Your review wasn’t saved')}>
          {messageOf(failure.error, t('Check your connection and try again. Nothing you wrote is lost.'), t)}
        </Notice>
      )}
      <div className={css.foot}>
        <Button type="submit" size="large" working={sending} workingLabel={t('Posting...')}>
          {review ? t('Save changes') : t('Post review')}
        </Button>
      </div>
    </form>
  )
}
