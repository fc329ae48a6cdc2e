import type { Weekday } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

export const weekdayNames: Record<Weekday, Text> = {
  mon: text('Monday'),
  tue: text('Tuesday'),
  wed: text('Wednesday'),
  thu: text('Thursday'),
  fri: text('Friday'),
  sat: text('Saturday'),
  sun: text('Sunday'),
}

/** Short labels for narrow columns. */
export const shortWeekdayNames: Record<Weekday, Text> = {
  mon: text('Mon'),
  tue: text('Tue'),
  wed: text('Wed'),
  thu: text('Thu'),
  fri: text('Fri'),
  sat: text('Sat'),
  sun: text('Sun'),
}
