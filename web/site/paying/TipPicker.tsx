import { useId } from 'react'
import { largestTip, tipOf, tipPercents } from '#domain/billing/card-payments.ts'
import { amountInField, parseAmount } from '#domain/platform/amounts.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'
import css from './TipPicker.module.css'

/** The customer's choice of a tip; nothing is chosen for them. */
export type Tip = { choice: 'none' | 'other' | (typeof tipPercents)[number] | null; typed: string }

export const noTip: Tip = { choice: null, typed: '' }

/** The chosen tip in cents; null for an amount that cannot be one. */
export function tipCents({ choice, typed }: Tip, base: Cents): Cents | null {
  if (choice === null || choice === 'none') return 0
  if (choice !== 'other') return tipOf(base, choice)
  const cents = typed.trim() === '' ? 0 : parseAmount(typed)
  return cents !== null && cents >= 0 && cents <= largestTip(base) ? cents : null
}

const problemOf = (t: PageTranslator, tip: Tip, base: Cents, most: string): string | undefined => {
  if (tipCents(tip, base) !== null) return undefined
  const cents = parseAmount(tip.typed)
  return cents === null || cents < 0
    ? t('Enter an amount like 25 or 25.50')
    : t('A tip can be at most {most}.', { most })
}

type TipPickerProps = { painter: string; base: Cents; tip: Tip; disabled: boolean; onChange: (tip: Tip) => void }

/** Offers a tip for the painter, on top of the bill. */
export function TipPicker({ painter, base, tip, disabled, onChange }: TipPickerProps) {
  const t = useTranslate()
  const reader = useReader()
  const name = useId()
  const pill = (choice: NonNullable<Tip['choice']>, label: string, detail?: string) => (
    <label key={choice} className={`outlined shows-focus ${css.pill}`}>
      <input
        type="radio"
        name={name}
        className={`covering-input ${css.radio}`}
        checked={tip.choice === choice}
        disabled={disabled}
        onChange={() =>
          onChange({
            choice,
            typed:
              choice === 'other' && tip.typed === '' && typeof tip.choice === 'number'
                ? amountInField(tipOf(base, tip.choice))
                : tip.typed,
          })
        }
      />
      <span className="strong">{label}</span>
      {detail && <span className="small figures">{detail}</span>}
    </label>
  )
  return (
    <fieldset className="stack-tight" aria-describedby={`${name}-about`}>
      <legend className={`subtitle ${css.legend}`}>{t('Add a tip for {painter}?', { painter })}</legend>
      <p id={`${name}-about`} className={`soft ${css.about}`}>
        {t('All of it goes to {painter}. Entirely up to you.', { painter })}
      </p>
      <div className={`stack-tight ${css.row}`}>
        {tipPercents.map((percent) =>
          pill(percent, formatRate(reader, percent / 100), formatMoney(reader, tipOf(base, percent))),
        )}
      </div>
      <div className={`stack-tight ${css.row}`}>
        {pill('none', t('No tip'))}
        {pill('other', t('Other amount'))}
      </div>
      {tip.choice === 'other' && (
        <TextField
          label={t('Your tip in dollars')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={disabled}
          value={tip.typed}
          error={problemOf(t, tip, base, formatMoney(reader, largestTip(base)))}
          onChange={(event) => onChange({ choice: 'other', typed: event.target.value })}
        />
      )}
    </fieldset>
  )
}
