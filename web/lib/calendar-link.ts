import type { LocalTime } from '../../domain/visit-times.ts'
import { market } from './here.ts'

/** What a calendar on the web is given of a visit, in the hours of the house's clock. */
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
