import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, type CivilDate } from '../../../../domain/calendar.ts'
import { type SlotId, visitKind } from '../../../../domain/slots.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from './DateAndTime.module.css'
import { DateCalendar } from './DateCalendar.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import { useAvailableDates, useTimeSlots, type Visit } from './schedule-queries.ts'

export type Chosen = { date: CivilDate | null; slot: SlotId | null }

type DateAndTimeProps = {
  visit: Visit
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** How many days the work touches from its first day on. */
  days: number
  /** Keeps consultations apart from painting when a visit is moved. */
  kind?: 'consultation' | 'painting'
}

const Retry = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Notice tone="error" title={`${what} could not be loaded`} role="alert">
    <p>Check your connection and try again.</p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
)

/** The dates that can be booked, and the times of the chosen one. Choosing a date clears the time. */
export function DateAndTime({ visit, chosen, onChoose, days, kind }: DateAndTimeProps) {
  const dates = useAvailableDates(visit)
  const times = useTimeSlots(visit, chosen.date)
  const [month] = useState(() => chosen.date)
  if (dates.isPending) return <Skeleton label="Looking for free dates" lines={6} height="2.5rem" />
  if (dates.isError) return <Retry what="The dates" onRetry={() => void dates.refetch()} />
  if (dates.data.length === 0) {
    return (
      <Notice tone="warn" title="No Available Dates" role="status">
        <p>No contractors are currently available in your area. Please contact us for scheduling assistance.</p>
        {!visit.bookingId && (
          <p>
            Already booked?{' '}
            <Link to="/manage-booking" replace>
              Manage Booking
            </Link>
          </p>
        )}
      </Notice>
    )
  }
  const wholeSpan = chosen.slot !== null && visitKind(chosen.slot) === 'consultation' ? 1 : days
  const span = chosen.date
    ? Array.from({ length: Math.max(1, wholeSpan) }, (_, index) => addDays(chosen.date ?? '', index))
    : []
  return (
    <div className={css.choice}>
      <fieldset>
        <legend className={css.legend}>Select a date</legend>
        <DateCalendar
          key={month}
          dates={dates.data}
          chosen={chosen.date}
          span={span}
          onChoose={(date) => onChoose({ date, slot: null })}
        />
      </fieldset>
      <div aria-live="polite">
        {chosen.date === null && <p className={css.hint}>The times of a day appear once you choose it.</p>}
        {chosen.date !== null && times.isPending && <Skeleton label="Looking for free times" lines={3} height="3rem" />}
        {times.isError && <Retry what="The times" onRetry={() => void times.refetch()} />}
        {times.data && (
          <SlotChoice
            slots={kind ? times.data.filter((slot) => visitKind(slot.id) === kind) : times.data}
            chosen={chosen.slot}
            onChoose={(slot) => onChoose({ ...chosen, slot })}
          />
        )}
      </div>
    </div>
  )
}
