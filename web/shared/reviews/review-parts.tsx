import type { RoomPhoto } from '#contract/bookings/reviews.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatRoomPhoto } from './format-review.ts'
import css from './review-parts.module.css'

/** The customer's text; nothing where there are stars alone. */
export const ReviewText = ({ text }: { text: string }) =>
  text && (
    <blockquote className={css.words}>
      <p>{text}</p>
    </blockquote>
  )

/** The photos of a review, in a row; those of a room say which. */
export function ReviewPhotoRow({ photos }: { photos: readonly RoomPhoto[] }) {
  const t = useTranslate()
  const reader = useReader()
  if (photos.length === 0) return null
  return (
    <ul className={css.photos}>
      {photos.map(({ id, url, smallUrl = url, room, color = null }, index) => (
        <li key={id}>
          <img
            src={smallUrl}
            alt={
              room ? formatRoomPhoto(reader, { room, color }) : t('Photo {number} of the review', { number: index + 1 })
            }
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

/** The painter's answer, if any. */
export function ReviewAnswer({ by, answer }: { by: string; answer: string | null }) {
  const t = useTranslate()
  if (answer === null) return null
  return (
    <p className={css.answer}>
      {t.rich('<strong>{by}:</strong> {answer}', { by, answer, strong: (inside) => <strong>{inside}</strong> })}
    </p>
  )
}
