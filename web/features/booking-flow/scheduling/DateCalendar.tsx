import { useEffect, useId, useRef, useState } from 'react'
import { type CivilDate, formatDate, monthOf } from '../../../../domain/calendar.ts'
import css from './DateCalendar.module.css'
import { dateByKey, nextMonth, previousMonth, weeksOf } from './month-days.ts'

type DateCalendarProps = {
  /** The dates that can be chosen, ascending; at least one. */
  dates: readonly CivilDate[]
  chosen: CivilDate | null
  /** Days that the work touches, with the chosen one first. */
  span?: readonly CivilDate[]
  onChoose: (date: CivilDate) => void
}

const weekdayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "November 2026". */
const monthLabel = (month: string): string => {
  const words = formatDate(`${month}-01`).split(' ')
  return `${words[1]} ${words[3]}`
}

/** A month of days; only those that can be booked can be chosen. One Tab stop, arrow keys from date to date. */
export function DateCalendar({ dates, chosen, span = [], onChoose }: DateCalendarProps) {
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? ''
  const [month, setMonth] = useState(monthOf(chosen ?? first))
  const [at, setAt] = useState<CivilDate>(chosen ?? first)
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const id = useId()
  const offered = new Set(dates)
  const inMonth = dates.filter((date) => monthOf(date) === month)
  const stop = inMonth.includes(at) ? at : (inMonth[0] ?? null)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  const turn = (to: string) => setMonth(to)
  const onKey = (event: React.KeyboardEvent) => {
    const next = stop && dateByKey(event.key, stop, dates)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setAt(next)
    setMonth(monthOf(next))
  }

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <button
          type="button"
          className={css.turn}
          disabled={month <= monthOf(first)}
          onClick={() => turn(previousMonth(month))}
        >
          <span className="visually-hidden">Earlier month</span>
          <span aria-hidden="true">‹</span>
        </button>
        <p className={css.month} id={id} aria-live="polite">
          {monthLabel(month)}
        </p>
        <button
          type="button"
          className={css.turn}
          disabled={month >= monthOf(last)}
          onClick={() => turn(nextMonth(month))}
        >
          <span className="visually-hidden">Later month</span>
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <table className={css.table} aria-labelledby={id} ref={table}>
        <thead>
          <tr>
            {weekdayLabels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={row}>
              {week.map((date, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
                <td key={column}>
                  {date && (
                    <button
                      type="button"
                      className={span.includes(date) ? `${css.day} ${css.within}` : css.day}
                      disabled={!offered.has(date)}
                      aria-label={formatDate(date)}
                      aria-pressed={date === chosen}
                      tabIndex={date === stop ? 0 : -1}
                      onKeyDown={onKey}
                      onClick={() => {
                        setAt(date)
                        onChoose(date)
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
