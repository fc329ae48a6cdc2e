import type { DaySpan, LocalTime } from '#domain/scheduling/visit-spans.ts'
import { market } from './here.ts'

/** The fields of a visit for a web calendar, in the market's local time: an address of one opens an entry for one of its days. */
export type CalendarEntry = { title: string; details: string; location: string; days: readonly DaySpan[] }

/** `20261123T080000`. */
const compact = ({ date, time }: LocalTime): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** Opens Google's calendar with the entry of a day filled in. */
export const googleCalendar = ({ title, details, location }: CalendarEntry, { start, end }: DaySpan): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: market.zone,
    location,
    details,
  })}`
