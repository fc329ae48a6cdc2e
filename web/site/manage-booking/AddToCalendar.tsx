import { googleCalendar } from '#web/lib/calendar-link.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './AddToCalendar.module.css'
import { type Appointment, appointmentEntry, calendarFile } from './calendar-links.ts'

/** Links that add the appointment to the visitor's own calendar. */
export function AddToCalendar({ booking, bookingKey }: { booking: Appointment; bookingKey: string }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <ul className={css.links} aria-label={t('Add to Calendar')}>
      <li>
        <a href={calendarFile(booking.id, bookingKey)} download={`evencoat-${booking.id}.ics`}>
          {t('Apple, Outlook and others (.ics)')}
        </a>
      </li>
      <li>
        <a href={googleCalendar(appointmentEntry(reader, booking))} target="_blank" rel="noreferrer">
          {t.rich('Google Calendar<quiet> (opens in a new tab)</quiet>', {
            quiet: (inside) => <span className="visually-hidden">{inside}</span>,
          })}
        </a>
      </li>
    </ul>
  )
}
