import { useEffect, useId, useRef, useState } from 'react'
import { addDays, type CivilDate, monthOf } from '#domain/platform/dates.ts'
import { formatDate, formatMonth, formatWeekday } from '#domain/platform/format-dates.ts'
import { addMonths, weeksOf } from '#web/lib/months.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './DateCalendar.module.css'
import { dateByKey } from './date-by-key.ts'

type DateCalendarProps = {
  /** The selectable dates, ascending; at least one. */
  dates: readonly CivilDate[]
  chosen: CivilDate | null
  /** All days of the work, starting with the selected one. */
  span?: readonly CivilDate[]
  onChoose: (date: CivilDate) => void
}

/** A week in the past: a Sunday and the days after it. */
const SUNDAY = '2026-11-22'
const week = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day))

type TurnProps = { isEarlier?: boolean; to: string; end: string; onTurn: (month: string) => void }

/** Goes to the previous or next month, up to the last one with a free day. */
function Turn({ isEarlier = false, to, end, onTurn }: TurnProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={`icon-button ${css.turn}`}
      disabled={isEarlier ? to < end : to > end}
      onClick={() => onTurn(to)}
    >
      <span className="visually-hidden">{isEarlier ? t('Earlier month') : t('Later month')}</span>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={isEarlier ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

/**
 * A month of days; weeks before the first free one are hidden, and only bookable days can be selected. One tab stop, arrow keys
 * from date to date. It shows the month of the selected date, wherever that was selected.
 */
export function DateCalendar({ dates, chosen, span = [], onChoose }: DateCalendarProps) {
  const reader = useReader()
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? ''
  const [month, setMonth] = useState(monthOf(chosen ?? first))
  const [at, setAt] = useState<CivilDate>(chosen ?? first)
  const [followed, setFollowed] = useState(chosen)
  if (chosen !== followed) {
    setFollowed(chosen)
    if (chosen) {
      setAt(chosen)
      setMonth(monthOf(chosen))
    }
  }
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
      <div className="line">
        <p className={`as-heading ${css.month}`} id={id} aria-live="polite">
          {formatMonth(reader, month)}
        </p>
        <Turn isEarlier to={addMonths(month, -1)} end={monthOf(first)} onTurn={turn} />
        <Turn to={addMonths(month, 1)} end={monthOf(last)} onTurn={turn} />
      </div>
      <table className={css.table} aria-labelledby={id} ref={table}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(reader, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, 'sun', first).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={row}>
              {week.map((date, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
                <td key={column}>
                  {date && (
                    <button
                      type="button"
                      className={`strong figures ${css.day} ${span.includes(date) ? css.within : ''}`}
                      disabled={!offered.has(date)}
                      aria-label={formatDate(reader, date)}
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
