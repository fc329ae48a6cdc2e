import type { CivilDate } from './calendar.ts'
import type { Market } from './market.ts'
import type { Cents } from './money.ts'
import type { Reader } from './reader.ts'
import type { SlotId } from './slot-ids.ts'

// Dates, times, amounts, rates, counts and lists as a reader writes them: the one module on `Intl`.

type Style = Intl.DateTimeFormatOptions

/** Keyed by what they were made of: making one takes a hundred times as long as using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const listFormats = new Map<string, Intl.ListFormat>()

const kept = <Format>(formats: Map<string, Format>, key: string, make: () => Format): Format => {
  let format = formats.get(key)
  if (!format) {
    format = make()
    formats.set(key, format)
  }
  return format
}

/** Engines differ in which space they put before AM and PM; a page that was rendered elsewhere must not change. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

const dated = (locale: string, timeZone: string, name: string, style: Style, at: number | Date): string => {
  const make = () => new Intl.DateTimeFormat(locale, { ...style, timeZone })
  return plainSpaces(kept(dateFormats, `${locale} ${timeZone} ${name}`, make).format(at))
}

/** A day has no zone, so it is formatted in the one that it is parsed in. */
const dayed = ({ locale }: Reader, name: string, style: Style, date: CivilDate): string =>
  dated(locale, 'UTC', name, style, Date.parse(`${date}T00:00:00Z`))

const timed = ({ locale, market }: Reader, name: string, style: Style, at: Date | string): string =>
  dated(locale, market.zone, name, style, new Date(at))

const clock = { hour: 'numeric', minute: '2-digit' } as const

/** "Monday, November 23, 2026". */
export const formatDate = (reader: Reader, date: CivilDate): string =>
  dayed(reader, 'date', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, date)

/** "Mon, Nov 23". */
export const formatShortDate = (reader: Reader, date: CivilDate): string =>
  dayed(reader, 'short date', { weekday: 'short', month: 'short', day: 'numeric' }, date)

/** "November 2026". @param month `YYYY-MM` */
export const formatMonth = (reader: Reader, month: string): string =>
  dayed(reader, 'month', { month: 'long', year: 'numeric' }, `${month}-01`)

/** The time of an instant in the market: "2:05 PM". Accepts a Date or its ISO text. */
export const formatTime = (reader: Reader, at: Date | string): string => timed(reader, 'time', clock, at)

/** An instant in the market: "Nov 21, 2026, 2:05 PM". Accepts a Date or its ISO text. */
export const formatMoment = (reader: Reader, at: Date | string): string =>
  timed(reader, 'moment', { month: 'short', day: 'numeric', year: 'numeric', ...clock }, at)

/** An instant in the near future that a person has to act by: "Tue, Nov 24, 9:00 AM". Accepts a Date or its ISO text. */
export const formatDeadline = (reader: Reader, at: Date | string): string =>
  timed(reader, 'deadline', { weekday: 'short', month: 'short', day: 'numeric', ...clock }, at)

/** A time of the clock, `HH:MM`, as it is read: "4:00 PM". */
const formatClock = ({ locale }: Reader, time: string): string =>
  dated(locale, 'UTC', 'time', clock, Date.parse(`1970-01-01T${time}Z`))

/** The customer's window: "8:00 AM - 12:00 PM". */
export const formatWindow = (reader: Reader, slot: SlotId): string => {
  const { start, end } = reader.market.slots[slot]
  return `${formatClock(reader, start)} - ${formatClock(reader, end)}`
}

/** For how long a painter is reserved: "4:00 PM - 8:00 PM". */
export const formatReserved = (reader: Reader, slot: SlotId): string => {
  const { start, contractorEnd } = reader.market.slots[slot]
  return `${formatClock(reader, start)} - ${formatClock(reader, contractorEnd)}`
}

const currencyOf = ({ currency }: Market, digits: number): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
})

const amount = ({ locale, market }: Reader, digits: number, value: number): string =>
  kept(
    numberFormats,
    `${locale} ${market.currency} ${digits}`,
    () => new Intl.NumberFormat(locale, currencyOf(market, digits)),
  ).format(value)

/** To the cent: "$1,234.50", "-$5.00". */
export const formatMoney = (reader: Reader, cents: Cents): string => amount(reader, 2, cents / 100)

/** Rounded half up to whole units, for places where cents are noise: "$1,235". Never "-$0". */
export const formatWholeMoney = (reader: Reader, cents: Cents): string =>
  amount(reader, 0, Math.floor((cents + 50) / 100) || 0)

const numbered = ({ locale }: Reader, name: string, style: Intl.NumberFormatOptions, value: number): string =>
  kept(numberFormats, `${locale} ${name}`, () => new Intl.NumberFormat(locale, style)).format(value)

/** A fraction of one as a percentage with at most four decimals: "60%", "6.125%". */
export const formatRate = (reader: Reader, rate: number): string =>
  plainSpaces(numbered(reader, 'rate', { style: 'percent', maximumFractionDigits: 4 }, rate))

/** A count or quantity with at most one decimal: "1,234", "336.5". */
export const formatNumber = (reader: Reader, value: number): string =>
  numbered(reader, 'number', { maximumFractionDigits: 1 }, value)

/** "walls, ceiling and trim", as the locale joins them. */
export const formatList = ({ locale }: Reader, items: readonly string[]): string =>
  kept(listFormats, locale, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items)
