import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { type Weekday, weekdays } from '#domain/platform/dates.ts'
import { formatReserved } from '#domain/platform/format.ts'
import { slotIds, slotNames } from '#domain/scheduling/slots.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { shortWeekdayNames, weekdayNames } from '#web/lib/weekday-names.ts'
import css from './WeekTable.module.css'
import type { Week, WeekAction } from './weekly-pattern.ts'

type WeekTableProps = {
  week: Week
  onChange: (action: WeekAction) => void
  /** Whether a day can be a day off, unlike one that is left blank. */
  withDaysOff?: boolean
}

/** Two such tables stand on one page: that of a range, and that of every week. */
const labelOf = (t: PageTranslator, day: Weekday, hours: string, isRange: boolean): string =>
  isRange
    ? t('{weekday}, {hours}', { weekday: weekdayNames[day], hours })
    : t('Every {weekday} {hours}', { weekday: weekdayNames[day], hours })

/** The slots of each weekday as checkboxes. */
export function WeekTable({ week, onChange, withDaysOff = false }: WeekTableProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <table className={withDaysOff ? `${css.table} ${css.withDaysOff}` : css.table}>
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
          {withDaysOff && <th scope="col">{t('Day off')}</th>}
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
                    className="tick-box"
                    aria-label={labelOf(t, day, formatReserved(reader, slot), withDaysOff)}
                    checked={week[day]?.includes(labelOfSlot(slot)) ?? false}
                    onChange={() => onChange({ type: 'slot', day, label: labelOfSlot(slot) })}
                  />
                </label>
              </td>
            ))}
            {withDaysOff && (
              <td>
                <label className={css.cell}>
                  <input
                    type="checkbox"
                    className="tick-box"
                    aria-label={t('{weekday}, day off', { weekday: weekdayNames[day] })}
                    checked={week[day]?.length === 0}
                    onChange={() => onChange({ type: 'off', day })}
                  />
                </label>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
