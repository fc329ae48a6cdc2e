import { arrivalOn, placeIn, type VisitDay } from './place.ts'

const shown = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone: string, at: Date): string => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
    formats.set(zone, format)
    return format.format(at).replaceAll('\u202F', ' ')
  }
}
const short = shown({ weekday: 'short', month: 'short', day: 'numeric' })
/** "Dec 3". */
export const ofMonth = shown({ month: 'short', day: 'numeric' })
/** "8:10 AM". */
export const clock = shown({ hour: 'numeric', minute: '2-digit' })

/** "Thu, Dec 3". */
export const showDay = (date: string): string => short('UTC', new Date(`${date}T12:00:00Z`))
/** "Wed, Dec 2, 9:00 AM". */
export const showInstant = (zone: string, at: Date): string => `${short(zone, at)}, ${clock(zone, at)}`
/** "8:00-8:30 AM". */
export function showArrival(zone: string, day: VisitDay): string {
  const { from, to } = arrivalOn(placeIn(zone), day)
  const [begins, ends] = [clock(zone, from), clock(zone, to)]
  return `${begins.slice(-2) === ends.slice(-2) ? begins.slice(0, -3) : begins}-${ends}`
}
