import { useEffect, useState } from 'react'
import css from './AddToCalendar.module.css'
import { type Appointment, calendarFile, googleCalendar, type Span, spanOf } from './calendar-links.ts'

/** The hours of an appointment, out of its calendar file; null until they are known, or when they cannot be had. */
function useSpan(id: string, key: string): Span | null {
  const [span, setSpan] = useState<Span | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      const response = await fetch(calendarFile(id, key), { signal: controller.signal })
      if (response.ok) setSpan(spanOf(await response.text()))
    }
    // The file itself can still be downloaded.
    read().catch(() => undefined)
    return () => controller.abort()
  }, [id, key])
  return span
}

/** The appointment for the visitor's own calendar. */
export function AddToCalendar({ booking, bookingKey }: { booking: Appointment; bookingKey: string }) {
  const span = useSpan(booking.id, bookingKey)
  return (
    <ul className={css.links} aria-label="Add to Calendar">
      <li>
        <a href={calendarFile(booking.id, bookingKey)} download={`evencoat-${booking.id}.ics`}>
          Apple, Outlook and others (.ics)
        </a>
      </li>
      {span && (
        <li>
          <a href={googleCalendar(booking, span)} target="_blank" rel="noreferrer">
            Google Calendar<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      )}
    </ul>
  )
}
