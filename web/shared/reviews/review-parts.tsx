import { useTranslate } from '#web/lib/use-translate.ts'
import css from './review-parts.module.css'

/** The customer's text; nothing where there are stars alone. */
export const ReviewText = ({ text }: { text: string }) =>
  text && (
    <blockquote className={css.words}>
      <p>{text}</p>
    </blockquote>
  )

/** The photos of a review, in a row. */
export function ReviewPhotoRow({ photos }: { photos: readonly { id: string; url: string }[] }) {
  const t = useTranslate()
  if (photos.length === 0) return null
  return (
    <ul className={css.photos}>
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={t('Photo {number} of the review', { number: index + 1 })} loading="lazy" />
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
