import { type Text, text } from './translation/text.ts'
import { visibleSigns, visibleText } from './visible-text.ts'

const MAX_EMAIL_LENGTH = 254
/** Of the part before the @, in bytes (RFC 5321). */
const MAX_MAILBOX_BYTES = 64
/** Dot-separated atoms in the sense of RFC 5322; letters of any script, since addresses may contain them. */
const mailbox = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Labels of letters, digits and hyphens inside, as the domain name system has them. */
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/

/** A domain as the domain name system has it: "münchen.example" is "xn--mnchen-3ya.example". Unchanged when it cannot be one. */
function asciiDomain(typed: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(typed) || /^[\x20-\x7e]*$/.test(typed)) return typed
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return typed
  }
}

/**
 * How an e-mail address is stored and compared: in lower case, each letter composed of as few characters as possible, the domain as the
 * domain name system has it, nothing invisible in it and no blanks around.
 */
export function normalizeEmail(text: string): string {
  const typed = visibleSigns(text).trim().normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  return at < 0 ? typed : `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1))}`
}

/** Why a text is not acceptable as an e-mail address, by its shape; undefined when it is. */
export function emailProblem(text: string): Text | undefined {
  const address = normalizeEmail(text)
  const at = address.lastIndexOf('@')
  const [before, after] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if (address.length > MAX_EMAIL_LENGTH || !mailbox.test(before) || !domain.test(after)) return invalidEmail
  return new TextEncoder().encode(before).length > MAX_MAILBOX_BYTES ? longMailbox : undefined
}

const invalidEmail = text('Please enter a valid email address.')
const longMailbox = text(
  'The part before the @ is too long: mail takes at most {max} letters there. Please check the address.',
  {
    max: MAX_MAILBOX_BYTES,
  },
)

/** Whether a text has the shape of an e-mail address; nothing else is checked. */
export const isEmail = (text: string): boolean => emailProblem(text) === undefined

/** A phone number as it was understood: how it is shown, how it is dialed, and the extension behind a switchboard. */
type Phone = { shown: string; dialed: string; extension: string }

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

const hereAs = (digits: string): Omit<Phone, 'extension'> => ({
  shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  dialed: `+1${digits}`,
})

/** The number without its extension: ten digits in any common format, with or without +1; or + and the code of a country. */
function readNumber(number: string): Omit<Phone, 'extension'> | null {
  if (!phoneSigns.test(number)) return null
  const digits = number.replaceAll(/\D/g, '')
  const here = /^1?(\d{10})$/.exec(digits)?.[1]
  if (here && !number.startsWith('+')) return hereAs(here)
  if (!dialedAbroad.test(number.startsWith('+') ? '+' : digits)) return null
  const abroad = number.startsWith('+') ? digits : digits.replace(dialedAbroad, '')
  if (/^1\d{10}$/.test(abroad)) return hereAs(abroad.slice(1))
  if (abroad.startsWith('1')) return null
  const shown = readForeign(number.startsWith('+') ? number : `+${abroad}`)
  if (shown) return { shown, dialed: shown.replaceAll(/[^\d+]/g, '') }
  return here ? hereAs(here) : null
}

function readPhone(text: string): Phone | null {
  const typed = visibleSigns(text)
    .normalize('NFKC')
    .trim()
    .replace(/^tel:\s*/i, '')
  const behind = extension.exec(typed)
  const whole = readNumber(typed)
  if (whole) return { ...whole, extension: '' }
  const number = behind && readNumber(typed.slice(0, behind.index).trim())
  return number && { ...number, extension: behind[1] ?? '' }
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
export function phoneLink(text: string): string {
  const phone = readPhone(text)
  if (!phone) return `tel:${text.replace(/[^\d+]/g, '')}`
  return phone.extension ? `tel:${phone.dialed};ext=${phone.extension}` : `tel:${phone.dialed}`
}

/** Text that mail clients turn into a link. */
const LINK = /https?:|www\.|\/\//i

/** Whether a text contains something that mail clients turn into a link: we do not pass on such a text under our name. */
export const holdsLink = (text: string): boolean => LINK.test(text)

/** Maximum length of a person's name, in characters. */
const MAX_NAME_LENGTH = 80

/** Letters of any script with what joins them, digits, and the punctuation that occurs in names. */
const name = /^(?:\u200C|\u200D|[\p{L}\p{M}\p{N} .,'’‘`´"“”&()+/‐-―-])*$/u

/**
 * A name as it is stored: a dot inside gets a space after it ("St.John" becomes "St. John"), so that no mail client takes it
 * for a domain.
 */
export const cleanName = (text: string): string => text.replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')

/**
 * Why a text is not acceptable as a person's name; undefined when it is. Names appear in e-mails that we send to unverified
 * addresses, so anything that reads like an advertisement has to be kept out.
 */
export function nameProblem(typed: string): Text | undefined {
  const shown = visibleText(typed)
  if (shown.length > MAX_NAME_LENGTH)
    return text('Please use at most {max} letters for the name.', { max: MAX_NAME_LENGTH })
  if (holdsLink(shown)) return text('A name cannot hold a web address.')
  return name.test(shown)
    ? undefined
    : text("Please write the name with letters, blanks and the signs . , ' - & ( ) only.")
}
