import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { type CivilDate, monthOf } from '#domain/platform/dates.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { availabilityQuery, closedDaysQuery, weeklyScheduleQuery } from '#web/portal/queries.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './AvailabilityTab.module.css'
import { CopyWeekForm } from './CopyWeekForm.tsx'
import { DayEditor } from './DayEditor.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { TimeOffPanel } from './TimeOffPanel.tsx'
import { formatDays } from './time-off-texts.ts'
import { WeeklyPatternForm } from './WeeklyPatternForm.tsx'
import { WeeklyScheduleForm } from './WeeklyScheduleForm.tsx'

type Closed = { firstDay: string; lastDay: string; label: string; areaName: string | null }

/** The days we are closed where the painter works: nothing is booked then, even if they offer it. */
function ClosedDays({ closed }: { closed: readonly Closed[] }) {
  const t = useTranslate()
  const reader = useReader()
  if (closed.length === 0) return null
  return (
    <ul className={`small ${css.closed}`}>
      {closed.map(({ firstDay, lastDay, label, areaName }) => {
        const days = formatDays(reader, { from: firstDay, to: lastDay })
        return (
          <li key={`${firstDay} ${areaName} ${label}`}>
            {areaName === null
              ? t("We're closed {days}: {label}. Nothing is booked then.", { days, label })
              : t("We're closed in {area} {days}: {label}.", { area: areaName, days, label })}
          </li>
        )
      })}
    </ul>
  )
}

/** The painter's availability: by day, by weekly pattern, or copied from another week. */
export function AvailabilityTab({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate()
  const today = useToday()
  const availability = useQuery(availabilityQuery)
  const weeklySchedule = useQuery(weeklyScheduleQuery)
  const closed = useQuery(closedDaysQuery).data ?? []
  const [month, setMonth] = useState(() => monthOf(today))
  const [selected, setSelected] = useState<CivilDate | null>(null)

  return (
    <>
      <Panel
        title={t('Set Availability')}
        about={t(
          'Pick a day and check the times you can work. We only book what you check: painting in the morning and afternoon, color consultations in the evening.',
        )}
      >
        <Answered
          query={availability}
          loading={t('Loading your calendar')}
          failed={t("We couldn't load your calendar.")}
          lines={8}
        >
          {(records) => {
            const days = new Map(records.map((record) => [record.date, record]))
            const record = selected && (days.get(selected) ?? { date: selected, timeSlots: [], reserved: [] })
            return (
              <div className={`stack ${css.columns}`}>
                <div>
                  <MonthCalendar
                    month={month}
                    onMonth={setMonth}
                    selected={selected}
                    onSelect={setSelected}
                    today={today}
                    records={days}
                    closed={closed.filter(({ areaName }) => areaName === null)}
                  />
                  <ClosedDays closed={closed} />
                </div>
                {record ? (
                  <DayEditor key={record.date} record={record} jobs={jobs} />
                ) : (
                  <EmptyState title={t('Pick a day')}>{t('Its three time slots show up here.')}</EmptyState>
                )}
              </div>
            )
          }}
        </Answered>
      </Panel>
      <TimeOffPanel jobs={jobs} today={today} />
      <Panel
        title={t('Your weekly schedule')}
        about={t('The times you can work every week. We keep your calendar filled with them, so you never have to.')}
      >
        <Answered
          query={weeklySchedule}
          loading={t('Loading your week')}
          failed={t("We couldn't load your week.")}
          lines={6}
        >
          {(week) => <WeeklyScheduleForm key={JSON.stringify(week.weekdays)} schedule={week} />}
        </Answered>
      </Panel>
      <Panel
        title={t('Fill a range')}
        about={t('The same week over and over. Weekdays you leave blank stay as they are.')}
      >
        <WeeklyPatternForm today={today} />
      </Panel>
      <Panel title={t('Copy a week')}>
        <CopyWeekForm today={today} />
      </Panel>
    </>
  )
}
