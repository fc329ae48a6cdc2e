import { type Text, text } from './translation/text.ts'

const MAX_EMAIL_LENGTH = 254
/** Dot-separated atoms in the sense of RFC 5322; letters of any script, since addresses may contain them. */
const email =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** How an e-mail address is stored and compared: trimmed and in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/** Whether a text has the shape of an e-mail address; nothing else is checked. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_EMAIL_LENGTH && email.test(address)
}

/** The ten digits of a US phone number in any common format, with or without the leading 1; otherwise null. */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s().+\-‐-―/]{10,32}$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length === 10) return digits
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : null
}

/** Whether the text is a US phone number: ten digits, in any common format. */
export const isPhone = (text: string): boolean => phoneDigits(text) !== null

/** "(215) 555-0123"; any text that is not a US number is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text
}

/** The link that dials a US number: "tel:+12155550123"; any other text is dialed as it is. */
export function phoneLink(text: string): string {
  const digits = phoneDigits(text)
  return digits ? `tel:+1${digits}` : `tel:${text.replace(/[^\d+]/g, '')}`
}

/** Text that mail clients turn into a link. */
const LINK = /https?:|www\.|\/\//i

/** Whether a text contains something that mail clients turn into a link: we do not pass on such a text under our name. */
export const holdsLink = (text: string): boolean => LINK.test(text)

/** Maximum length of a person's name, in characters. */
const MAX_NAME_LENGTH = 80

/** Letters of any script, digits, and the punctuation that occurs in names. */
const name = /^[\p{L}\p{M}\p{N} .,'’‘`´"“”&()+/‐-―-]*$/u

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
  if (typed.length > MAX_NAME_LENGTH)
    return text('Please use at most {max} letters for the name.', { max: MAX_NAME_LENGTH })
  if (holdsLink(typed)) return text('A name cannot hold a web address.')
  return name.test(typed)
    ? undefined
    : text("Please write the name with letters, blanks and the signs . , ' - & ( ) only.")
}
