import { useEffect, useId, useRef, useState } from 'react'
import { addDays, type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { formatDate, formatDayOfMonth, formatShortMonth, formatWeekday } from '#domain/platform/format-dates.ts'
import { weekOf } from '#web/lib/months.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './DateCalendar.module.css'
import { dateByKey } from './date-by-key.ts'

type DateCalendarProps = {
  /** The selectable dates, ascending; at least one. */
  dates: readonly CivilDate[]
  chosen: CivilDate | null
  /** The day whose week is shown first, until one is selected; the first selectable one unless given. */
  from?: CivilDate | undefined
  /** All days of the work, starting with the selected one. */
  span?: readonly CivilDate[]
  onChoose: (date: CivilDate) => void
}

/** Weeks in view, whichever months they belong to. */
const SHOWN = 5

const sunday = (date: CivilDate): CivilDate => weekOf(date, 'sun')
const clamp = (week: CivilDate, first: CivilDate, last: CivilDate): CivilDate =>
  week < first ? first : week > last ? last : week
const weekAt = (start: CivilDate, week: number): CivilDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day))

type TurnProps = { isEarlier?: boolean; disabled: boolean; onTurn: () => void }

/** Goes to the weeks before or after those in view. */
function Turn({ isEarlier = false, disabled, onTurn }: TurnProps) {
  const t = useTranslate()
  return (
    <button type="button" className={`line strong ${css.turn}`} disabled={disabled} onClick={onTurn}>
      {isEarlier ? t('Earlier dates') : t('Later dates')}
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={isEarlier ? 'M5 15l7-7 7 7' : 'M5 9l7 7 7-7'}
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
 * Weeks in a row, across the end of a month, from the one of the first free day on; only bookable days can be selected. One tab
 * stop, arrow keys from date to date. It shows the selected date, wherever that was selected, and stays where it is when that is in view.
 */
export function DateCalendar({ dates, chosen, from, span = [], onChoose }: DateCalendarProps) {
  const t = useTranslate()
  const reader = useReader()
  const first = sunday(dates[0] ?? '')
  const weeks = Math.min(SHOWN, daysBetween(first, sunday(dates.at(-1) ?? '')) / 7 + 1)
  const last = addDays(sunday(dates.at(-1) ?? ''), (1 - weeks) * 7)
  const [wanted, setWanted] = useState(sunday(chosen ?? from ?? first))
  const start = clamp(wanted, first, last)
  const end = addDays(start, weeks * 7 - 1)
  const [at, setAt] = useState<CivilDate>(chosen ?? from ?? first)
  const goTo = (date: CivilDate) => {
    setAt(date)
    if (date < start) setWanted(addDays(sunday(date), (1 - weeks) * 7))
    if (date > end) setWanted(sunday(date))
  }
  const [followed, setFollowed] = useState(chosen)
  if (chosen !== followed) {
    setFollowed(chosen)
    if (chosen) goTo(chosen)
  }
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const id = useId()
  const offered = new Set(dates)
  const inView = dates.filter((date) => start <= date && date <= end)
  const stop = inView.includes(at) ? at : (inView.find((date) => date >= at) ?? inView[0] ?? null)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  const turn = (by: number) => setWanted(clamp(addDays(start, by * weeks * 7), first, last))
  const onKey = (event: React.KeyboardEvent) => {
    const next = stop && dateByKey(event.key, stop, dates)
    if (!next) return
    event.preventDefault()
    moved.current = true
    goTo(next)
  }

  return (
    <div className={css.calendar}>
      <p className="visually-hidden" id={id} aria-live="polite">
        {t('{from} to {to}', { from: formatDayOfMonth(reader, start), to: formatDayOfMonth(reader, end) })}
      </p>
      <table className={css.table} aria-labelledby={id} ref={table}>
        <thead>
          <tr>
            {weekAt(start, 0).map((day) => (
              <th key={day} scope="col">
                {formatWeekday(reader, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place when the weeks turn
            <tr key={row}>
              {weekAt(start, row).map((date, column) => (
                <td key={date}>
                  <button
                    type="button"
                    className={[
                      `strong figures ${css.day}`,
                      span.includes(date) ? css.within : '',
                      span.includes(date) && span.includes(addDays(date, 1)) && column < 6 ? css.joined : '',
                    ].join(' ')}
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
                  {(date === start || date.endsWith('-01')) && (
                    <span className={css.month} aria-hidden="true">
                      {formatShortMonth(reader, date.slice(0, 7))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(first !== last || start !== first) && (
        <div className={css.turns}>
          <Turn isEarlier disabled={start === first} onTurn={() => turn(-1)} />
          <Turn disabled={start === last} onTurn={() => turn(1)} />
        </div>
      )}
    </div>
  )
}
