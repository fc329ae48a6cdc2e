import { type Stars as Count, starValues } from '#domain/bookings/reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './Stars.module.css'

const STAR = 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8z'

/** One star, for a control that has a text of its own. */
export const StarShape = ({ filled }: { filled: boolean }) => (
  <svg className={filled ? `${css.star} ${css.filled}` : css.star} viewBox="0 0 24 24" aria-hidden="true">
    <path d={STAR} />
  </svg>
)

/** How many stars of five a review gives. */
export function Stars({ count }: { count: Count }) {
  const t = useTranslate()
  return (
    <span className={css.stars} role="img" aria-label={t('{count} of 5 stars', { count })}>
      {starValues.map((value) => (
        <StarShape key={value} filled={value <= count} />
      ))}
    </span>
  )
}
