import { useReducer, useState } from 'react'
import { setWeeklySchedule, type WeeklySchedule } from '#contract/painters/time-off.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/Field.tsx'
import { useSetAvailability } from './use-set-availability.ts'
import css from './WeeklyPatternForm.module.css'
import { WeekTable } from './WeekTable.tsx'
import { type Week, weekReducer } from './weekly-pattern.ts'

/** The week that a painter offers over and over; pass what is stored as `key`. */
export function WeeklyScheduleForm({ schedule }: { schedule: WeeklySchedule }) {
  const t = useTranslate()
  const reader = useReader()
  const stored: Week = schedule.weekdays ?? {}
  const [week, change] = useReducer(weekReducer, stored)
  const [alsoByHand, setAlsoByHand] = useState(false)
  const set = useSetAvailability(
    (weekdays: Week | null) =>
      call(setWeeklySchedule, {
        body: {
          weekdays:
            weekdays && Object.fromEntries(Object.entries(weekdays).map(([day, labels]) => [day, [...(labels ?? [])]])),
          alsoByHand,
          known: schedule.weekdays,
        },
      }),
    ({ filledUntil }) =>
      filledUntil
        ? t('Your calendar is filled until {day}, and we keep it going.', { day: formatShortDate(reader, filledUntil) })
        : t('Your weekly schedule is off. The days it filled stay as they are.'),
  )
  const isEmpty = Object.values(week).every((labels) => labels.length === 0)
  return (
    <form
      className={`stack ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate(week)
      }}
    >
      {schedule.filledUntil && (
        <p>{t('On. Your calendar is filled until {day}.', { day: formatShortDate(reader, schedule.filledUntil) })}</p>
      )}
      <WeekTable week={week} onChange={change} />
      {schedule.daysByHand > 0 && (
        <CheckboxField
          label={t(
            '{count, plural, one {Use it on the # day that you set yourself, too} other {Use it on the # days that you set yourself, too}}',
            { count: schedule.daysByHand },
          )}
          checked={alsoByHand}
          onChange={({ target }) => setAlsoByHand(target.checked)}
        />
      )}
      <div className="row">
        <Button type="submit" disabled={isEmpty} working={set.isPending} workingLabel={t('Saving...')}>
          {t('Offer this every week')}
        </Button>
        <Button
          variant="quiet"
          disabled={!week.mon || set.isPending}
          onClick={() => change({ type: 'same', from: 'mon', days: ['tue', 'wed', 'thu', 'fri'] })}
        >
          {t('Copy Monday to weekdays')}
        </Button>
        {schedule.weekdays && (
          <Button variant="secondary" disabled={set.isPending} onClick={() => set.mutate(null)}>
            {t('Turn off the weekly schedule')}
          </Button>
        )}
      </div>
    </form>
  )
}
