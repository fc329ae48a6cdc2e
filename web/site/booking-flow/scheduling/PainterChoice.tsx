import { firstNameOf } from '#domain/bookings/reviews.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './PainterChoice.module.css'
import type { AskablePainter } from './schedule-queries.ts'

type PainterChoiceProps = {
  painters: readonly AskablePainter[]
  /** The slug of the painter who is asked for; undefined: anyone. */
  chosen: string | undefined
  onChoose: (slug: string | undefined) => void
}

/** A painter's first name, unless another one has it, too. */
function called(name: string, painters: readonly AskablePainter[]): string {
  const first = firstNameOf(name)
  return first !== null && painters.filter((one) => firstNameOf(one.name) === first).length === 1 ? first : name
}

/** Whose days and times are shown: anyone's, or those of one painter; nothing where there is only one. */
export function PainterChoice({ painters, chosen, onChoose }: PainterChoiceProps) {
  const t = useTranslate()
  if (painters.length < 2) return null
  return (
    <fieldset>
      <legend className={`small soft ${css.title}`}>{t('Who should come?')}</legend>
      <div className={css.painters}>
        {[{ slug: undefined, name: t('Anyone') }, ...painters].map(({ slug, name }) => (
          <button
            key={slug ?? ''}
            type="button"
            className={`strong ${css.painter}`}
            aria-pressed={slug === chosen}
            onClick={() => onChoose(slug)}
          >
            {slug === undefined ? name : called(name, painters)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
