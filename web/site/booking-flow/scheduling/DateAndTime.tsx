import type { ReactNode } from 'react'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { visitDays } from '#domain/scheduling/visit-times.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DateCalendar } from '#web/shared/calendar/DateCalendar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './DateAndTime.module.css'
import { FirstDates } from './FirstDates.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import {
  type Chosen,
  useAvailableDates,
  useChosenVisit,
  useClosedDays,
  useTimeSlots,
  type Visit,
} from './schedule-queries.ts'

/** As many closures as are said: the next ones. */
const MAX_SHOWN = 3

/** Why some days are not offered: when we are closed at the home; nothing where we are not. */
function ClosedDays({ visit }: { visit: Visit | null }) {
  const t = useTranslate()
  const reader = useReader()
  const closed = useClosedDays(visit).slice(0, MAX_SHOWN)
  if (closed.length === 0) return null
  return (
    <ul className={`small ${css.closed}`}>
      {closed.map(({ firstDay, lastDay, label }) => {
        const [first, last] = [formatShortDate(reader, firstDay), formatShortDate(reader, lastDay)]
        return (
          <li key={`${firstDay} ${label}`}>
            {firstDay === lastDay
              ? t("We're closed {day}: {label}.", { day: first, label })
              : t("We're closed {first} to {last}: {label}.", { first, last, label })}
          </li>
        )
      })}
    </ul>
  )
}

type DateAndTimeProps = {
  visit: Visit
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Restricts the slots to consultations or to painting. */
  kind?: 'consultation' | 'painting' | undefined
  /** Excludes dates that make no sense: before the color evening, for example. */
  isWanted?: (date: CivilDate) => boolean
  /** The day whose week the calendar shows first: that of the visit which is being moved. */
  from?: CivilDate
  /** The wall color of the first room. */
  color?: string | null
  /** Shown at the time slots: what changed since they were offered. */
  news?: ReactNode
  /** Shown below the times of the selected day. @param painterName who would come in the selected one */
  below?: (painterName: string | null) => ReactNode
  /** Shown instead of everything else when there are no dates. */
  instead: ReactNode
}

function Retry({ what, onRetry }: { what: 'dates' | 'times'; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Notice
      tone="error"
      title={t('{what, select, dates {The dates} other {The times}} couldn’t be loaded', { what })}
      role="alert"
    >
      <p>{t('Check your connection and try again.')}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}

const anyDate = () => true

/** The bookable dates, and the times of the selected one. Selecting a date clears the time. */
export function DateAndTime(props: DateAndTimeProps) {
  const t = useTranslate()
  const { visit, chosen, onChoose, kind, isWanted = anyDate, from, color = null, news, below, instead } = props
  const dates = useAvailableDates(visit)
  const times = useTimeSlots(visit, chosen.date)
  const { times: whole } = useChosenVisit(visit, chosen)
  if (dates.isPending) return <Skeleton label={t('Looking for open dates')} lines={6} height="2.5rem" />
  if (dates.isError) return <Retry what="dates" onRetry={() => void dates.refetch()} />
  const offered = dates.data.filter(isWanted)
  if (offered.length === 0) return instead
  const span = whole
    ? Array.from({ length: visitDays(whole) }, (_, index) => addDays(whole.date, index))
    : chosen.date
      ? [chosen.date]
      : []
  const chooseDate = (date: CivilDate) => onChoose({ date, slot: null })
  return (
    <div className={`stack-wide ${css.choice}`}>
      <div className={css.dates}>
        <FirstDates dates={offered} chosen={chosen.date} color={color} onChoose={chooseDate} />
        <fieldset className={`card ${css.calendar}`}>
          <legend className="visually-hidden">{t('Select a date')}</legend>
          <DateCalendar dates={offered} chosen={chosen.date} from={from} span={span} onChoose={chooseDate} />
        </fieldset>
        <ClosedDays visit={visit} />
      </div>
      <div className={css.times} aria-live="polite">
        {news}
        {chosen.date === null && <p className="soft">{t('Pick a day, and its times appear here.')}</p>}
        {chosen.date !== null && times.isPending && (
          <Skeleton label={t('Looking for open times')} lines={3} height="3rem" />
        )}
        {times.isError && <Retry what="times" onRetry={() => void times.refetch()} />}
        {times.data && chosen.date && (
          <SlotChoice
            date={chosen.date}
            slots={kind ? times.data.filter((slot) => visitKind(slot.id) === kind) : times.data}
            chosen={chosen.slot}
            onChoose={(slot) => onChoose({ ...chosen, slot })}
          />
        )}
        {times.data && below?.(times.data.find(({ id }) => id === chosen.slot)?.painterName ?? null)}
      </div>
    </div>
  )
}
