import { formatShortDate } from '#domain/platform/format-dates.ts'
import { googleCalendar } from '#web/lib/calendar-link.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './AddToCalendar.module.css'
import { type Appointment, appointmentEntry, calendarFile } from './calendar-links.ts'

/** Links that add the appointment to the visitor's own calendar: all of its days with the file, or one by one. */
export function AddToCalendar({ booking, bookingKey }: { booking: Appointment; bookingKey: string }) {
  const t = useTranslate()
  const reader = useReader()
  const entry = appointmentEntry(reader, booking)
  return (
    <ul className={css.links} aria-label={t('Add to Calendar')}>
      <li>
        <a href={calendarFile(booking.id, bookingKey)} download={`evencoat-${booking.id}.ics`}>
          {t('Apple, Outlook and others (.ics)')}
        </a>
      </li>
      {entry.days.map((day) => (
        <li key={day.start.date}>
          <a href={googleCalendar(entry, day)} target="_blank" rel="noreferrer">
            {t.rich(
              '{days, plural, one {Google Calendar} other {Google Calendar, {day}}}<quiet> (opens in a new tab)</quiet>',
              {
                days: entry.days.length,
                day: formatShortDate(reader, day.start.date),
                quiet: (inside) => <span className="visually-hidden">{inside}</span>,
              },
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
