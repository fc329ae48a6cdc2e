import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { AvailabilityRecord } from '#contract/painters/contractor-availability.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { type ClosedDays, closureOn } from '#domain/coverage/closures.ts'
import { type CivilDate, monthOf, weekdays } from '#domain/platform/dates.ts'
import { formatDate, formatMonth } from '#domain/platform/format-dates.ts'
import { slotIds, slotNamesWithin } from '#domain/scheduling/slots.ts'
import { addMonths, weeksOf } from '#web/lib/months.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { shortWeekdayNames, weekdayNames } from '#web/lib/weekday-names.ts'
import { dayAfterKey } from './day-after-key.ts'
import css from './MonthCalendar.module.css'

type MonthCalendarProps = {
  month: string
  onMonth: (month: string) => void
  selected: CivilDate | null
  onSelect: (date: CivilDate) => void
  /** Earlier days cannot be selected. */
  today: CivilDate
  records: ReadonlyMap<CivilDate, AvailabilityRecord>
  /** Days on which nothing is booked anywhere. */
  closed?: readonly (ClosedDays & { label: string })[]
}

const allOpen: NonNullable<MonthCalendarProps['closed']> = []

type Mark = 'none' | 'offered' | 'reserved'

const getMarks = (record: AvailabilityRecord | undefined): Mark[] =>
  slotIds.map((id) => {
    const label = labelOfSlot(id)
    if (record?.reserved.includes(label)) return 'reserved'
    return record?.timeSlots.includes(label) ? 'offered' : 'none'
  })

/** "morning free, afternoon reserved": the bars of a day as text. */
function formatMarks(t: PageTranslator, marks: readonly Mark[]): string {
  const texts = slotIds.flatMap((id, index) => {
    const mark = marks[index]
    if (mark === 'none') return []
    const slot = slotNamesWithin[id]
    return mark === 'reserved' ? t('{slot} reserved', { slot }) : t('{slot} free', { slot })
  })
  return texts.length > 0 ? texts.join(', ') : t('not offered')
}

/** The same, and that we are closed. */
const formatDayLabel = (t: PageTranslator, label: string | undefined, marks: readonly Mark[]): string =>
  label === undefined
    ? formatMarks(t, marks)
    : t('closed for {label}, {slots}', { label, slots: formatMarks(t, marks) })

/** A month with the offered and reserved slots of each day. The arrow keys move from day to day. */
export function MonthCalendar({
  month,
  onMonth,
  selected,
  onSelect,
  today,
  records,
  closed = allOpen,
}: MonthCalendarProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  /** The day to focus once its month is rendered. */
  const next = useRef<CivilDate>(null)

  useEffect(() => {
    if (!next.current || monthOf(next.current) !== month) return
    table.current?.querySelector<HTMLElement>(`[id="${id}-${next.current}"]`)?.focus()
    next.current = null
  }, [month, id])

  const onKey = (event: KeyboardEvent, date: CivilDate) => {
    const target = dayAfterKey(date, event.key)
    if (!target) return
    event.preventDefault()
    const day = target < today ? today : target
    if (monthOf(day) === month) document.getElementById(`${id}-${day}`)?.focus()
    else {
      next.current = day
      onMonth(monthOf(day))
    }
  }

  // Past weeks are left out, so that today comes first.
  const weeks = weeksOf(month, 'mon', today)
  const open = weeks.flat().filter((date) => date !== null && date >= today)
  const entry = selected && open.includes(selected) ? selected : open[0]
  return (
    <div>
      <div className={`line ${css.head}`}>
        <button
          type="button"
          className={`outlined ${css.turn}`}
          aria-label={t('Previous month')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          ‹
        </button>
        <h3 id={`${id}-title`} className="subtitle" aria-live="polite">
          {formatMonth(reader, month)}
        </h3>
        <button
          type="button"
          className={`outlined ${css.turn}`}
          aria-label={t('Next month')}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          ›
        </button>
      </div>
      <table ref={table} className={css.table} aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={t(weekdayNames[day])}>
                {t(shortWeekdayNames[day])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a month do not move
            <tr key={row}>
              {week.map((date, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
                <td key={column}>
                  {date && (
                    <button
                      type="button"
                      id={`${id}-${date}`}
                      className={[css.day, date === selected && css.selected, closureOn(closed, date) && css.closed]
                        .filter(Boolean)
                        .join(' ')}
                      disabled={date < today}
                      tabIndex={date === entry ? 0 : -1}
                      aria-pressed={date === selected}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={t('{date}: {slots}', {
                        date: formatDate(reader, date),
                        slots: formatDayLabel(t, closureOn(closed, date)?.label, getMarks(records.get(date))),
                      })}
                      onClick={() => onSelect(date)}
                      onKeyDown={(event) => onKey(event, date)}
                    >
                      <span className={`strong figures ${css.number}`}>{Number(date.slice(8))}</span>
                      <span className={css.marks}>
                        {getMarks(records.get(date)).map((mark, index) => (
                          <span key={slotIds[index]} className={css[mark]} />
                        ))}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={`small ${css.legend}`}>
        <li>
          <span className={css.offered} /> {t('Free for jobs')}
        </li>
        <li>
          <span className={css.reserved} /> {t('Reserved by a job')}
        </li>
        <li>
          <span className={css.none} /> {t('Not offered')}
        </li>
        {closed.length > 0 && (
          <li>
            <span className={css.shut} /> {t('Closed')}
          </li>
        )}
      </ul>
    </div>
  )
}
