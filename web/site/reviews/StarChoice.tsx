import { useId } from 'react'
import { type Stars, starTexts, starValues } from '#domain/bookings/reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StarShape } from '#web/shared/reviews/Stars.tsx'
import css from './StarChoice.module.css'

type StarChoiceProps = {
  value: Stars | null
  error?: string | undefined
  onChange: (stars: Stars) => void
}

/** Five stars, one of which is chosen: radio buttons, so that arrow keys move within them. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const t = useTranslate()
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('Stars')}
      tabIndex={-1}
      className={css.choice}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
      // Where a form points to what is missing, the first star is what can be chosen.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector('input')?.focus()
      }}
    >
      <div className={css.stars}>
        {starValues.map((stars) => (
          <label key={stars} className={`shows-focus ${css.star} ${value !== null && stars <= value ? css.on : ''}`}>
            <input
              className="covering-input"
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={t(starTexts[stars])}
              onChange={() => onChange(stars)}
            />
            <StarShape filled={value !== null && stars <= value} />
          </label>
        ))}
      </div>
      <p className={css.said} aria-hidden="true">
        {value === null ? t('Tap a star') : t(starTexts[value])}
      </p>
      {error && (
        <p className={`strong ${css.error}`} id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
