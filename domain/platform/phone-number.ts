import { formatTenDigits, storedPhoneLink } from './stored-phone.ts'
import { type Text, text } from './translation/text.ts'
import { visibleSigns } from './visible-text.ts'

/** A phone number as it was understood: how it is shown, and the extension behind a switchboard. */
type Phone = { shown: string; extension: string }

/** Reads a number that begins with + and the code of its country; null when no such number exists. */
type ForeignReader = (number: string) => string | null

/** Shows the number as written when it could be one: at most fifteen digits (E.164), at least seven. */
const asWritten: ForeignReader = (number) =>
  /^\+[1-9]\d{6,14}$/.test(number.replaceAll(/[^\d+]/g, '')) ? number : null

let readForeign = asWritten

/**
 * From now on numbers of other countries are read with the plans of those countries, a large table that the server always has
 * and a page only once somebody types such a number. Without it everything that could be one passes, shown as written.
 */
export const readForeignPhonesWith = (reader: ForeignReader): void => {
  readForeign = reader
}

/** An extension as people and their address books write it: x45, ext. 45, #45, ;ext=45, and a pause before it. */
const extension = /[\s,;.-]*(?:;?ext(?:ension|n)?[\s.:=]*|#\s*|x[\s.]*|[,;]+\s*)(\d{1,7})$/i
const phoneSigns = /^\+?[\d\s().\-‐-―/]{7,36}$/
/** How a number of another country begins: +, or what is dialed for it in Europe or here. */
const dialedAbroad = /^(?:\+|011|00)/

/** The number without its extension: ten digits in any common format, with or without +1; or + and the code of a country. */
function readNumber(number: string): string | null {
  if (!phoneSigns.test(number)) return null
  const digits = number.replaceAll(/\D/g, '')
  const here = /^1?(\d{10})$/.exec(digits)?.[1]
  if (here && !number.startsWith('+')) return formatTenDigits(here)
  if (!dialedAbroad.test(number.startsWith('+') ? '+' : digits)) return null
  const abroad = number.startsWith('+') ? digits : digits.replace(dialedAbroad, '')
  if (/^1\d{10}$/.test(abroad)) return formatTenDigits(abroad.slice(1))
  if (abroad.startsWith('1')) return null
  const shown = readForeign(number.startsWith('+') ? number : `+${abroad}`)
  if (shown) return shown
  return here ? formatTenDigits(here) : null
}

function readPhone(text: string): Phone | null {
  const typed = visibleSigns(text)
    .normalize('NFKC')
    .trim()
    .replace(/^tel:\s*/i, '')
  const behind = extension.exec(typed)
  const whole = readNumber(typed)
  if (whole) return { shown: whole, extension: '' }
  const number = behind && readNumber(typed.slice(0, behind.index).trim())
  return number ? { shown: number, extension: behind?.[1] ?? '' } : null
}

/** Whether the text is a phone number: ten digits, in any common format, or one of another country with + and its code. */
export const isPhone = (text: string): boolean => readPhone(text) !== null

/** Whether a text that is being typed needs the plans of other countries, see `readForeignPhonesWith`. */
export const beginsAbroad = (text: string): boolean => /^[^\dx#]*(?:\+\s*[2-9]|00|011)/i.test(visibleSigns(text))

/** Why a text is not acceptable as a phone number, and what to do; undefined when it is. */
export const phoneProblem = (typed: string): Text | undefined =>
  isPhone(typed)
    ? undefined
    : beginsAbroad(typed)
      ? text('Please check the number: + and the country code first, then all the digits after it.')
      : text('Please enter a phone number with ten digits.')

/** "(215) 555-0123", "(215) 555-0123 ext. 45", "+44 20 7946 0958"; any text that is not a number is returned unchanged. */
export function formatPhone(text: string): string {
  const phone = readPhone(text)
  if (!phone) return text
  return phone.extension ? `${phone.shown} ext. ${phone.extension}` : phone.shown
}

/** How a number is stored: as written; in the usual form where it has an extension or is dialed as from abroad. */
export function normalizePhone(text: string): string {
  const typed = visibleSigns(text)
  const isPlain = /^\D*1?\D*(?:\d\D*){10}$/.test(typed) && readPhone(typed)?.extension === ''
  return isPlain && !beginsAbroad(typed) ? typed : formatPhone(typed)
}

/** The link that dials a number: "tel:+12155550123", "tel:+12155550123;ext=45"; any other text is dialed as it is. */
export const phoneLink = (text: string): string => storedPhoneLink(formatPhone(text))
