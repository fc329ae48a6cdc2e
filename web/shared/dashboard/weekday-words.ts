import type { Weekday } from '#domain/platform/dates.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

export const weekdayNames: Record<Weekday, Message> = {
  mon: message('Monday'),
  tue: message('Tuesday'),
  wed: message('Wednesday'),
  thu: message('Thursday'),
  fri: message('Friday'),
  sat: message('Saturday'),
  sun: message('Sunday'),
}

/** Short labels for narrow columns. */
export const shortWeekdayNames: Record<Weekday, Message> = {
  mon: message('Mon'),
  tue: message('Tue'),
  wed: message('Wed'),
  thu: message('Thu'),
  fri: message('Fri'),
  sat: message('Sat'),
  sun: message('Sun'),
}
