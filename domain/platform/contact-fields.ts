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
  'The part before the @ is too long: it can have at most {max} characters. Please check the address.',
  {
    max: MAX_MAILBOX_BYTES,
  },
)

/** Whether a text has the shape of an e-mail address; nothing else is checked. */
export const isEmail = (text: string): boolean => emailProblem(text) === undefined

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
  if (holdsLink(shown)) return text('A name can’t include a web address.')
  return name.test(shown) ? undefined : text("Please use only letters, spaces and . , ' - & ( ) in the name.")
}
