import type { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StarShape } from '#web/shared/reviews/Stars.tsx'
import css from './PainterFacts.module.css'

/** Stars with the number of reviews, and "insured" while it is true; nothing of a painter of whom neither is known. */
export function PainterFacts({ reviews, isInsured }: Pick<ShownPainter, 'reviews' | 'isInsured'>) {
  const t = useTranslate()
  if (reviews === null && !isInsured) return null
  return (
    <span className={css.facts}>
      {reviews && (
        <span>
          <StarShape filled />
          <span aria-hidden="true">{` ${reviews.mean.toFixed(1)} (${reviews.count})`}</span>
          <span className="visually-hidden">
            {t('{mean} of 5 stars from {count, plural, one {# review} other {# reviews}}', {
              mean: reviews.mean.toFixed(1),
              count: reviews.count,
            })}
          </span>
        </span>
      )}
      {reviews && isInsured && <span aria-hidden="true">{'\u00a0· '}</span>}
      {isInsured && t('insured')}
    </span>
  )
}
