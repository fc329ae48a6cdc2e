import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import { getQuote } from '#contract/quotes/quotes.ts'
import { MAX_FIX_LENGTH, MOST_FIX_PHOTOS } from '#domain/bookings/sign-off.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PhotoPicker } from '#web/shared/quote-form/rooms/PhotoPicker.tsx'
import { usePhotoUploads } from '#web/shared/quote-form/use-photo-uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { SelectField, TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SignOff.module.css'
import type { useSignOff } from './use-sign-off.ts'

/** All photos are of the same thing. */
const UPLOAD_KEY = 'fix'

/** In place of a time: the first that is free when this arrives. */
const SOONEST = ''

type FixFormProps = {
  booking: Booking
  times: SignOff['times']
  /** A claim under the warranty, which needs a photo. */
  isClaim?: boolean
  onSubmit: ReturnType<typeof useSignOff>['submitFix']
  onDone: () => void
  onClose: () => void
}

/** Identifies a time among the others, however they change while the form is open. */
const nameOf = ({ date, timeSlot }: SignOff['times'][number]): string => `${date} ${timeSlot}`

/** Which rooms; nothing to choose where there is one. */
function RoomChoice({
  booking,
  chosen,
  onChoose,
}: {
  booking: Booking
  chosen: readonly string[]
  onChoose: (rooms: readonly string[]) => void
}) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote } = useQuery(queryOf(getQuote, { params: { id: booking.quote.id } }))
  if (!quote || quote.rooms.length < 2) return null
  const names = roomNames(reader, quote.rooms)
  return (
    <fieldset className="stack">
      <legend className={`strong ${css.legend}`}>{t('Where? (optional)')}</legend>
      {quote.rooms.map(({ id }, index) => (
        <CheckCard
          key={id}
          label={names[index]}
          checked={chosen.includes(id)}
          onChange={(event) => onChoose(event.target.checked ? [...chosen, id] : chosen.filter((room) => room !== id))}
        />
      ))}
    </fieldset>
  )
}

/**
 * The form for a touch-up or a warranty visit: the problem, where, and when the painter comes back. The text stays until it is
 * sent, also when the sign-off ends meanwhile and the warranty takes over.
 */
export function FixForm({ booking, times, isClaim = false, onSubmit, onDone, onClose }: FixFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const text = useRef<HTMLTextAreaElement>(null)
  // A customer who opened the form wants to write.
  useEffect(() => {
    text.current?.focus()
  }, [])
  const [rooms, setRooms] = useState<readonly string[]>([])
  const [photos, setPhotos] = useState<readonly string[]>([])
  const uploads = usePhotoUploads((_key, photo) => setPhotos((known) => [...known, photo]))
  const hasPhoto = photos.length + uploads.pending.length > 0
  const { bound, field, problems, failure, sending, write } = useForm({
    initial: { text: '', time: SOONEST, photos: '' },
    problemsOf: ({ text }) => ({
      ...(text.trim() === '' && { text: t('Please tell us in a few words what your painter should fix.') }),
      ...(isClaim && !hasPhoto && { photos: t('Please add at least one photo of it.') }),
    }),
    send: async ({ text, time: choice }) => {
      // Photos that are still uploading are included.
      const stored = (await uploads.settled()).map(({ photo }) => photo)
      const time = times.slice(1).find((one) => nameOf(one) === choice)
      await onSubmit({
        text,
        photos: [...new Set([...photos, ...stored])],
        ...(rooms.length > 0 && { rooms: [...rooms] }),
        ...(time && { scheduledDate: time.date, timeSlot: time.timeSlot }),
      })
      onDone()
    },
  })
  return (
    <form {...bound} className="stack-wide" noValidate>
      <TextAreaField
        label={t('What isn’t right?')}
        hint={
          isClaim
            ? t('For example: “The paint peels next to the window.”')
            : t('For example: “A drip above the door, and a thin spot behind the heater.”')
        }
        maxLength={MAX_FIX_LENGTH}
        ref={text}
        {...field('text')}
      />
      <RoomChoice booking={booking} chosen={rooms} onChoose={setRooms} />
      <PhotoPicker
        photos={photos}
        pending={uploads.pending}
        uploads={uploads}
        most={MOST_FIX_PHOTOS}
        tooMany={t('{count, plural, one {# photo} other {# photos}} at most, please.', { count: MOST_FIX_PHOTOS })}
        label={isClaim ? t('Photos, at least one') : t('Photos (optional)')}
        problem={problems.photos}
        onAdd={(files) => {
          write({ photos: '' })
          uploads.add(UPLOAD_KEY, files)
        }}
        onRemove={(photo) => setPhotos((known) => known.filter((one) => one !== photo))}
      />
      {times.length > 0 ? (
        <SelectField
          label={t('When can your painter come?')}
          hint={t('It takes half a day at most.')}
          {...field('time')}
        >
          {times.map((time, index) => {
            const { date, timeSlot: slot, endsAt } = time
            const visit = keepDots(formatVisit(reader, { date, slot, endDate: date, endsAt }))
            return (
              <option key={visit} value={index === 0 ? SOONEST : nameOf(time)}>
                {index === 0 ? t('As soon as possible: {visit}', { visit }) : visit}
              </option>
            )
          })}
        </SelectField>
      ) : (
        <Notice tone="info" title={t('We’ll find a date with you')}>
          <p>{t('Your painter has no free day to offer online right now. Our office will get in touch.')}</p>
        </Notice>
      )}
      {failure && (
        <Notice
          tone="error"
          role="alert"
          title={messageOf(failure.error, t('That didn’t send. Please try again.'), t)}
          reveal
        />
      )}
      <div className={css.actions}>
        <Button type="submit" working={sending} workingLabel={t('Sending...')}>
          {times.length === 0 ? t('Send') : isClaim ? t('Book the free visit') : t('Book the free touch-up')}
        </Button>
        <Button variant="quiet" disabled={sending} onClick={onClose}>
          {t('Not now')}
        </Button>
      </div>
    </form>
  )
}
