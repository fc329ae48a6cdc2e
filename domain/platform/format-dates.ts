import type { CivilDate } from './dates.ts'
import { clock, formatIn } from './format.ts'
import type { Reader } from './reader.ts'

// Dates and instants as a reader writes them.

/** A day has no zone, so it is formatted in the one that it is parsed in. */
const dayed = ({ locale }: Reader, style: Intl.DateTimeFormatOptions, date: CivilDate): string =>
  formatIn(locale, 'UTC', style, Date.parse(`${date}T00:00:00Z`))

const timed = ({ locale, market }: Reader, style: Intl.DateTimeFormatOptions, at: Date | string): string =>
  formatIn(locale, market.zone, style, new Date(at))

/** "Monday, November 23, 2026". */
export const formatDate = (reader: Reader, date: CivilDate): string =>
  dayed(reader, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, date)

/** "November 23, 2026". */
export const formatDayOfYear = (reader: Reader, date: CivilDate): string =>
  dayed(reader, { month: 'long', day: 'numeric', year: 'numeric' }, date)

/** "Monday, November 23". */
export const formatDay = (reader: Reader, date: CivilDate): string =>
  dayed(reader, { weekday: 'long', month: 'long', day: 'numeric' }, date)

/** "Nov 23". */
export const formatDayOfMonth = (reader: Reader, date: CivilDate): string =>
  dayed(reader, { month: 'short', day: 'numeric' }, date)

/** "Mon, Nov 23". */
export const formatShortDate = (reader: Reader, date: CivilDate): string =>
  dayed(reader, { weekday: 'short', month: 'short', day: 'numeric' }, date)

/** "Mon". */
export const formatWeekday = (reader: Reader, date: CivilDate): string => dayed(reader, { weekday: 'short' }, date)

/** "Monday". */
export const formatLongWeekday = (reader: Reader, date: CivilDate): string => dayed(reader, { weekday: 'long' }, date)

/** "November 2026". @param month `YYYY-MM` */
export const formatMonth = (reader: Reader, month: string): string =>
  dayed(reader, { month: 'long', year: 'numeric' }, `${month}-01`)

/** "Nov". @param month `YYYY-MM` */
export const formatShortMonth = (reader: Reader, month: string): string =>
  dayed(reader, { month: 'short' }, `${month}-01`)

/** The time of an instant in the market: "2:05 PM". Accepts a Date or its ISO text. */
export const formatTime = (reader: Reader, at: Date | string): string => timed(reader, clock, at)

/** An instant in the market: "Nov 21, 2026, 2:05 PM". Accepts a Date or its ISO text. */
export const formatMoment = (reader: Reader, at: Date | string): string =>
  timed(reader, { month: 'short', day: 'numeric', year: 'numeric', ...clock }, at)

/** An instant in the near future that a person has to act by: "Tue, Nov 24, 9:00 AM". Accepts a Date or its ISO text. */
export const formatDeadline = (reader: Reader, at: Date | string): string =>
  timed(reader, { weekday: 'short', month: 'short', day: 'numeric', ...clock }, at)
