import { googleCalendar } from '../../lib/calendar-link.ts'
import css from './AddToCalendar.module.css'
import { type Appointment, appointmentEntry, calendarFile } from './calendar-links.ts'

/** The appointment for the visitor's own calendar. */
export const AddToCalendar = ({ booking, bookingKey }: { booking: Appointment; bookingKey: string }) => (
  <ul className={css.links} aria-label="Add to Calendar">
    <li>
      <a href={calendarFile(booking.id, bookingKey)} download={`evencoat-${booking.id}.ics`}>
        Apple, Outlook and others (.ics)
      </a>
    </li>
    <li>
      <a href={googleCalendar(appointmentEntry(booking))} target="_blank" rel="noreferrer">
        Google Calendar<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  </ul>
)
