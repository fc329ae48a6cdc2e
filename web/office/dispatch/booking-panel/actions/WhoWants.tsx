import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import css from './BookingActions.module.css'

/** Who wants a visit moved or canceled; empty until somebody has said it. */
export type WantedBy = '' | 'customer' | 'us'

type WhoWantsProps = {
  value: WantedBy
  /** What we owe for a change of ours that is late, in cents. */
  credit: Cents
  /** Several visits at once, of several customers. */
  isMany?: boolean
  error?: string | undefined
  onChange: (value: WantedBy) => void
}

/**
 * Who wants it: the first question of a move or a cancellation. Letters, fee and credit follow the answer
 * (docs/rules/visits.md#who-canceled), so nothing is assumed.
 */
export function WhoWants({ value, credit, isMany = false, error, onChange }: WhoWantsProps) {
  const t = useTranslate()
  const reader = useReader()
  const choices = [
    {
      by: 'customer',
      label: isMany ? t('The customers, or the bookings aren’t real') : t('The customer'),
      detail: t('They read “as you asked”, and are credited nothing.'),
    },
    {
      by: 'us',
      label: t('We'),
      detail:
        credit > 0
          ? t('They read that we’re sorry. Close to the visit, we credit {credit}.', {
              credit: formatWholeMoney(reader, credit),
            })
          : t('They read that we’re sorry.'),
    },
  ] as const
  return (
    <fieldset className={`stack-tight ${css.group}`}>
      <legend>{t('Who wants it?')}</legend>
      {choices.map(({ by, label, detail }, index) => (
        <CheckCard
          key={by}
          kind="radio"
          name="wanted-by"
          label={label}
          detail={detail}
          checked={value === by}
          aria-invalid={error !== undefined && index === 0}
          data-autofocus={index === 0 ? true : undefined}
          onChange={() => onChange(by)}
        />
      ))}
      {error !== undefined && (
        <p className="strong problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
