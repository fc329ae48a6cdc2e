import { useState } from 'react'
import { copyOwnWeek } from '#contract/painters/contractor-availability.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { weekOf } from '#web/lib/months.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import css from './CopyWeekForm.module.css'
import { useSetAvailability } from './use-set-availability.ts'

/** Number of selectable weeks, including this one. */
const WEEKS = 12

/** Copies the offers of one week to another. */
export function CopyWeekForm({ today }: { today: CivilDate }) {
  const t = useTranslate()
  const reader = useReader()
  const first = weekOf(today, 'mon')
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(first, index * 7))
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(addDays(first, 7))
  const copy = useSetAvailability(
    () => call(copyOwnWeek, { body: { fromWeek: from, toWeek: to } }),
    ({ updatedDates }) =>
      t('{count, plural, one {Updated # day in the week of {monday}} other {Updated # days in the week of {monday}}}', {
        count: updatedDates.length,
        monday: formatShortDate(reader, to),
      }),
  )
  const options = weeks.map((monday) => (
    <option key={monday} value={monday}>
      {t('{from} to {to}', { from: formatShortDate(reader, monday), to: formatShortDate(reader, addDays(monday, 6)) })}
    </option>
  ))
  return (
    <form
      className={`stack ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        copy.mutate(undefined)
      }}
    >
      <SelectField label={t('Copy from')} value={from} onChange={(event) => setFrom(event.target.value)}>
        {options}
      </SelectField>
      <SelectField
        label={t('Copy to')}
        value={to}
        error={from === to ? t('Please pick a different week.') : undefined}
        onChange={(event) => setTo(event.target.value)}
      >
        {options}
      </SelectField>
      <Button type="submit" disabled={from === to} working={copy.isPending} workingLabel={t('Copying...')}>
        {t('Copy week')}
      </Button>
    </form>
  )
}
