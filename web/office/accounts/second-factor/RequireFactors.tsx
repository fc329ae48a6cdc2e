import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecondFactorPolicy, setSecondFactorPolicy } from '#contract/office/second-factor.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'

/** Days that everybody has to set one up. */
const NOTICE = 7

/** Whether everybody in the office needs a second factor, and from when on. */
export function RequireFactors() {
  const t = useTranslate()
  const reader = useReader()
  const query = queryOf(getSecondFactorPolicy)
  const { data } = useQuery(query)
  const today = useToday()
  const save = useAction({
    run: (requiredFrom: string | null) =>
      call(setSecondFactorPolicy, { body: { requiredFrom, ...(data && { known: data.requiredFrom }) } }),
    failed: t('Nothing changed'),
  })
  if (!data) return null
  const { requiredFrom } = data
  return (
    <div className="stack-close">
      <CheckboxField
        label={
          requiredFrom === null
            ? t('Everyone needs a second factor')
            : t('Everyone needs a second factor from {date}. Without one, signing in leads to setting it up.', {
                date: formatShortDate(reader, requiredFrom),
              })
        }
        checked={requiredFrom !== null}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked ? addDays(today, NOTICE) : null)}
      />
      {requiredFrom !== null && (
        <FromDay key={requiredFrom} day={requiredFrom} disabled={save.isPending} onChange={save.mutate} />
      )}
    </div>
  )
}

type FromDayProps = { day: string; disabled: boolean; onChange: (day: string) => void }

/** The day is taken when the field is left: while one is typed, it is every other day for a moment. */
function FromDay({ day, disabled, onChange }: FromDayProps) {
  const t = useTranslate()
  const today = useToday()
  const [typed, setTyped] = useState(day)
  const [isTooEarly, setTooEarly] = useState(false)
  const leave = () => {
    setTooEarly(typed < today)
    if (typed >= today && typed !== day) onChange(typed)
  }
  return (
    <TextField
      label={t('From')}
      type="date"
      min={today}
      value={typed}
      disabled={disabled}
      error={isTooEarly ? t('Choose today or a later day.') : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={leave}
    />
  )
}
