import type { LocalTime } from '#domain/scheduling/visit-times.ts'
import { market } from './here.ts'

/** The fields of a visit for a web calendar, in the market's local time. */
export type CalendarEntry = { title: string; details: string; location: string; start: LocalTime; end: LocalTime }

/** `20261123T080000`. */
const compact = ({ date, time }: LocalTime): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** Opens Google's calendar with the entry filled in. */
export const googleCalendar = ({ title, details, location, start, end }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: market.zone,
    location,
    details,
  })}`
