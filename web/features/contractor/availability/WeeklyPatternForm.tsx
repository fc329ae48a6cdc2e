import { useReducer, useState } from 'react'
import { fillOwnAvailability } from '../../../../contract/contractor-availability.ts'
import { labelOfSlot } from '../../../../contract/slot-labels.ts'
import { type CivilDate, type Weekday, weekdays } from '../../../../domain/calendar.ts'
import { formatReserved } from '../../../../domain/format.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { slotIds, slotNames } from '../../../../domain/slots.ts'
import { call } from '../../../lib/call.ts'
import { reader } from '../../../lib/here.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { inDays, useSetAvailability } from './use-set-availability.ts'
import css from './WeeklyPatternForm.module.css'
import {
  newPattern,
  type PatternProblems,
  patternProblems,
  patternReducer,
  type WeeklyPattern,
} from './weekly-pattern.ts'

const names: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** The slots of each weekday over a range of days. Weekdays without a tick stay as they are. */
export function WeeklyPatternForm({ today }: { today: CivilDate }) {
  const t = useWords()
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
      `Updated ${inDays(updatedDates.length)} from ${formatShortDate(reader, from)} to ${formatShortDate(reader, to)}`,
  )

  const submit = () => {
    const found = patternProblems(pattern, today)
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
          label="From"
          type="date"
          min={today}
          value={pattern.from}
          error={problems.from}
          onChange={(event) => dispatch({ type: 'range', from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          min={pattern.from}
          value={pattern.to}
          error={problems.to}
          onChange={(event) => dispatch({ type: 'range', to: event.target.value })}
        />
      </div>
      <table className={css.table}>
        <caption className="visually-hidden">Time slots by weekday</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Weekday</span>
            </th>
            {slotIds.map((slot) => (
              <th key={slot} scope="col">
                {t(slotNames[slot])}
              </th>
            ))}
            <th scope="col">Day off</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">
                <span className={css.long}>{names[day]}</span>
                <span className={css.short} aria-hidden="true">
                  {names[day].slice(0, 3)}
                </span>
              </th>
              {slotIds.map((slot) => (
                <td key={slot}>
                  <label className={css.cell}>
                    <input
                      type="checkbox"
                      className={css.box}
                      aria-label={`${names[day]}, ${formatReserved(reader, slot)}`}
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
                    aria-label={`${names[day]}, day off`}
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
        <Button type="submit" working={fill.isPending} workingLabel="Filling...">
          Fill these days
        </Button>
        <Button
          variant="quiet"
          disabled={!pattern.week.mon || fill.isPending}
          onClick={() => dispatch({ type: 'same', from: 'mon', days: ['tue', 'wed', 'thu', 'fri'] })}
        >
          Copy Monday to weekdays
        </Button>
      </div>
    </form>
  )
}
