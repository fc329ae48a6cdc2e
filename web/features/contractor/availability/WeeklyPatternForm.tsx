import { useReducer, useState } from 'react'
import { fillOwnAvailability } from '../../../../contract/contractor-availability.ts'
import { labelOfSlot } from '../../../../contract/slot-labels.ts'
import { type CivilDate, weekdays } from '../../../../domain/calendar.ts'
import { formatReserved } from '../../../../domain/format.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { slotIds, slotNames } from '../../../../domain/slots.ts'
import { call } from '../../../lib/call.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useSetAvailability } from './use-set-availability.ts'
import css from './WeeklyPatternForm.module.css'
import { shortWeekdayNames, weekdayNames } from './weekday-words.ts'
import {
  newPattern,
  type PatternProblems,
  patternProblems,
  patternReducer,
  type WeeklyPattern,
} from './weekly-pattern.ts'

/** The slots of each weekday over a range of days. Weekdays without a tick stay as they are. */
export function WeeklyPatternForm({ today }: { today: CivilDate }) {
  const t = useWords()
  const reader = useReader()
  const [pattern, dispatch] = useReducer(patternReducer, today, newPattern)
  const [problems, setProblems] = useState<PatternProblems>({})
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

  const submit = () => {
    const found = patternProblems(t, pattern, today)
    setProblems(found)
    if (Object.keys(found).length === 0) fill.mutate(pattern)
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={css.range}>
        <TextField
          label={t('From')}
          type="date"
          min={today}
          value={pattern.from}
          error={problems.from}
          onChange={(event) => dispatch({ type: 'range', from: event.target.value })}
        />
        <TextField
          label={t('To')}
          type="date"
          min={pattern.from}
          value={pattern.to}
          error={problems.to}
          onChange={(event) => dispatch({ type: 'range', to: event.target.value })}
        />
      </div>
      <table className={css.table}>
        <caption className="visually-hidden">{t('Time slots by weekday')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('Weekday')}</span>
            </th>
            {slotIds.map((slot) => (
              <th key={slot} scope="col">
                {t(slotNames[slot])}
              </th>
            ))}
            <th scope="col">{t('Day off')}</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">
                <span className={css.long}>{t(weekdayNames[day])}</span>
                <span className={css.short} aria-hidden="true">
                  {t(shortWeekdayNames[day])}
                </span>
              </th>
              {slotIds.map((slot) => (
                <td key={slot}>
                  <label className={css.cell}>
                    <input
                      type="checkbox"
                      className={css.box}
                      aria-label={t('{weekday}, {hours}', {
                        weekday: weekdayNames[day],
                        hours: formatReserved(reader, slot),
                      })}
                      checked={pattern.week[day]?.includes(labelOfSlot(slot)) ?? false}
                      onChange={() => dispatch({ type: 'slot', day, label: labelOfSlot(slot) })}
                    />
                  </label>
                </td>
              ))}
              <td>
                <label className={css.cell}>
                  <input
                    type="checkbox"
                    className={css.box}
                    aria-label={t('{weekday}, day off', { weekday: weekdayNames[day] })}
                    checked={pattern.week[day]?.length === 0}
                    onChange={() => dispatch({ type: 'off', day })}
                  />
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.week && (
        <p className={css.error} role="alert">
          {problems.week}
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" working={fill.isPending} workingLabel={t('Filling...')}>
          {t('Fill these days')}
        </Button>
        <Button
          variant="quiet"
          disabled={!pattern.week.mon || fill.isPending}
          onClick={() => dispatch({ type: 'same', from: 'mon', days: ['tue', 'wed', 'thu', 'fri'] })}
        >
          {t('Copy Monday to weekdays')}
        </Button>
      </div>
    </form>
  )
}
