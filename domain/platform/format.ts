import type { Cents } from './money.ts'
import type { Reader } from './reader.ts'
import type { SlotId } from './slot-ids.ts'

// Amounts, rates, counts, lists and hours as a reader writes them. With format-dates.ts the one place for `Intl`; apart from it,
// since many pages show no date.

type Style = Intl.DateTimeFormatOptions

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, unknown>()

/** The format of that kind for the language, with those options: made once. */
const cached = <Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format => {
  const key = Kind.name + locale + JSON.stringify(options)
  if (!formats.has(key)) formats.set(key, new Kind(locale, options))
  return formats.get(key) as Format
}

/** Engines differ in which space they put before AM and PM; a page that was rendered elsewhere must not change. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

/** An instant in a zone. */
export const formatIn = (locale: string, timeZone: string, style: Style, at: number | Date): string =>
  plainSpaces(cached(Intl.DateTimeFormat, locale, { ...style, timeZone }).format(at))

/** Hours and minutes. */
export const clock = { hour: 'numeric', minute: '2-digit' } as const

/** A time of the clock, `HH:MM`, as it is read: "4:00 PM". */
export const formatClock = ({ locale }: Reader, time: string): string =>
  formatIn(locale, 'UTC', clock, Date.parse(`1970-01-01T${time}Z`))

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

const numbered = (locale: string, style: Intl.NumberFormatOptions, value: number): string =>
  cached(Intl.NumberFormat, locale, style).format(value)

const amount = ({ locale, market: { currency } }: Reader, digits: number, value: number): string =>
  numbered(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }, value)

/** To the cent: "$1,234.50", "-$5.00". */
export const formatMoney = (reader: Reader, cents: Cents): string => amount(reader, 2, (cents || 0) / 100)

/** Rounded half up to whole units, for places where cents are noise: "$1,235". Never "-$0". */
export const formatWholeMoney = (reader: Reader, cents: Cents): string =>
  amount(reader, 0, Math.floor((cents + 50) / 100) || 0)

/** A fraction of one as a percentage with at most four decimals: "60%", "6.125%". */
export const formatRate = ({ locale }: Reader, rate: number): string =>
  numbered(locale, { style: 'percent', maximumFractionDigits: 4 }, rate)

/** A count or quantity with at most one decimal: "1,234", "336.5". */
export const formatNumber = ({ locale }: Reader, value: number, maximumFractionDigits = 1): string =>
  numbered(locale, { maximumFractionDigits }, value)

/** "walls, ceiling and trim", as the locale joins them. */
export const formatList = ({ locale }: Reader, items: readonly string[]): string =>
  cached(Intl.ListFormat, locale, { type: 'conjunction' }).format(items)
