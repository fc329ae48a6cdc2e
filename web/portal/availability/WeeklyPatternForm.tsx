import { useReducer } from 'react'
import { fillOwnAvailability } from '#contract/painters/contractor-availability.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { useSetAvailability } from './use-set-availability.ts'
import css from './WeeklyPatternForm.module.css'
import { WeekTable } from './WeekTable.tsx'
import { nextWeeks, patternProblems, type WeekAction, type WeeklyPattern, weekReducer } from './weekly-pattern.ts'

/** The slots of each weekday over a range of days. Weekdays without a check mark stay unchanged. */
export function WeeklyPatternForm({ today }: { today: CivilDate }) {
  const t = useTranslate()
  const reader = useReader()
  const [week, change] = useReducer(weekReducer, {})
  const fill = useSetAvailability(
    ({ from, to, week }: WeeklyPattern) =>
      call(fillOwnAvailability, {
        body: {
          from,
          to,
          weekdays: Object.fromEntries(Object.entries(week).map(([day, labels]) => [day, [...labels]])),
        },
      }),
    ({ updatedDates }, { from, to }) =>
      t('{count, plural, one {Updated # day from {from} to {to}} other {Updated # days from {from} to {to}}}', {
        count: updatedDates.length,
        from: formatShortDate(reader, from),
        to: formatShortDate(reader, to),
      }),
  )

  const { values, problems, field, bound, sending } = useForm({
    // Errors of the week are shown below it, since checkboxes are not text fields.
    initial: { ...nextWeeks(today), week: '' },
    problemsOf: ({ from, to }) => patternProblems(t, { from, to, week }, today),
    send: async ({ from, to }) => {
      await fill.mutateAsync({ from, to, week })
    },
  })
  const tick = (action: WeekAction) => {
    change(action)
    field('week').onChange({ target: { value: '' } })
  }

  return (
    <form {...bound} className={`stack ${css.form}`} noValidate>
      <div className={`stack ${css.range}`}>
        <TextField label={t('From')} type="date" min={today} {...field('from')} />
        <TextField label={t('To')} type="date" min={values.from} {...field('to')} />
      </div>
      <WeekTable week={week} onChange={tick} withDaysOff />
      {problems.week && (
        <p className="small strong problem" role="alert">
          {problems.week}
        </p>
      )}
      <div className="row">
        <Button type="submit" working={sending} workingLabel={t('Filling...')}>
          {t('Fill these days')}
        </Button>
        <Button
          variant="quiet"
          disabled={!week.mon || sending}
          onClick={() => tick({ type: 'same', from: 'mon', days: ['tue', 'wed', 'thu', 'fri'] })}
        >
          {t('Copy Monday to weekdays')}
        </Button>
      </div>
    </form>
  )
}
