const MAX_EMAIL_LENGTH = 254
/** What mail systems call atoms, joined by dots; letters of any script, since addresses may be written in them. */
const email =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** How an e-mail address is stored and compared: without surrounding blanks, in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/** Whether a message could be sent there; only the shape is checked. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_EMAIL_LENGTH && email.test(address)
}

/** The ten digits of a US number written in any usual way, with or without the country's 1; else null. */
function phoneDigits(text: string): string | null {
  if (!/^[\d\s().+\-‐-―/]{10,32}$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length === 10) return digits
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : null
}

/** Whether the text is a US telephone number: ten digits, in any usual writing. */
export const isPhone = (text: string): boolean => phoneDigits(text) !== null

/** "(215) 555-0123"; a text that is no US number stays as it is. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text
}

/** The address under which a phone dials a US number: "tel:+12155550123"; another text is dialed as it is. */
export function phoneLink(text: string): string {
  const digits = phoneDigits(text)
  return digits ? `tel:+1${digits}` : `tel:${text.replace(/[^\d+]/g, '')}`
}

/** What mail programs make a link of. */
const LINK = /https?:|www\.|\/\//i

/** Whether a text holds something that mail programs make a link of: such a text is not passed on in the house's name. */
export const holdsLink = (text: string): boolean => LINK.test(text)

/** Letters of a person's name at most. */
const MAX_NAME_LENGTH = 80

/** Letters of any script, digits, and the signs that names are written with. */
const name = /^[\p{L}\p{M}\p{N} .,'’‘`´"“”&()+/‐-―-]*$/u

/**
 * A name as it is kept: a dot inside is followed by a blank ("St.John" becomes "St. John"), so that no mail program takes
 * it for the address of a site.
 */
export const cleanName = (text: string): string => text.replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')

/**
 * What keeps a text from being a person's name; undefined when nothing does. Names stand in e-mails that the house sends, to
 * addresses that nobody has confirmed: what reads like an advertisement must not get there.
 */
export function nameProblem(text: string): string | undefined {
  if (text.length > MAX_NAME_LENGTH) return `Please use at most ${MAX_NAME_LENGTH} letters for the name.`
  if (holdsLink(text)) return 'A name cannot hold a web address.'
  return name.test(text) ? undefined : "Please write the name with letters, blanks and the signs . , ' - & ( ) only."
}
