import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { replaceStreets } from '#domain/platform/streets-in-text.ts'
import { visibleSigns } from '#domain/platform/visible-text.ts'

/** In place of what somebody may not see. */
export const MASKED = '•••'

const mailbox = /[^\s@<>"',;:][^\s@<>",;:]*@[^\s@<>"',;:]+\.\w+/g

/** Fewer digits, or others far between them, are no phone number: asked first, since finding one takes long. */
const mayHoldNumber = /(?:\d[^\p{L}\d]{0,4}){7}/u

/** Seven digits that stand alone with a dash or a dot, as somebody writes a number of their own town. */
const localNumber = /(?<![\w$.,‐-―-])\d{3}[.‐-―-]\d{4}(?![\w‐-―-])/gu

/** The run of letters, digits and dashes around a place in a text. */
const runAround = (text: string, from: number, to: number): string =>
  `${/[\w-]*$/.exec(text.slice(0, from))?.[0] ?? ''}${text.slice(from, to)}${/^[\w-]*/.exec(text.slice(to))?.[0] ?? ''}`

/** Characters of a run with letters and digits from which on it is an identifier or a token. */
const LEAST_OF_TOKEN = 16

/** What has as many digits as a phone number and is none: a part of an identifier, an amount, the number of a document. */
function isOther(text: string, from: number, to: number): boolean {
  const found = text.slice(from, to)
  if (/[$€£]\s?$|\d[.,]$/.test(text.slice(0, from)) || /^[.,]\d/.test(text.slice(to))) return true
  if (/^\d{4}-\d{6}$/.test(found)) return true
  const run = runAround(text, from, to)
  return run.length >= LEAST_OF_TOKEN && run !== found && /[A-Za-z]/.test(run)
}

/** What is left of a number whose beginning was taken for the extension of the one before. */
const rest = /^[\s().‐-―-]*\d[\d\s().‐-―-]*/u

function withoutNumbersIn(text: string): string {
  if (!mayHoldNumber.test(text)) return text
  const numbers = findPhoneNumbersInText(text, { defaultCountry: 'US', extended: true })
  const parts: string[] = []
  let end = 0
  for (const { startsAt, endsAt, number } of numbers) {
    if (isOther(text, startsAt, endsAt)) continue
    parts.push(text.slice(end, startsAt), MASKED)
    end = endsAt + (number.ext === undefined ? 0 : (rest.exec(text.slice(endsAt))?.[0].length ?? 0))
  }
  return (parts.join('') + text.slice(end)).replaceAll(localNumber, MASKED)
}

/** A comma divides numbers, which would be read as an extension. */
const withoutNumbers = (text: string): string =>
  mayHoldNumber.test(text)
    ? text
        .split(/([,;])/)
        .map(withoutNumbersIn)
        .join('')
    : text

/** What a street begins with: its number, and a word. */
const mayHoldStreet = /\d\p{L}?\s+\p{L}/u

const withoutStreets = (text: string): string => (mayHoldStreet.test(text) ? replaceStreets(text, MASKED) : text)

/**
 * A text without the mailboxes, phone numbers and streets in it, however they are typed. One without any stays as it is; any other one is
 * written in the usual letters and digits, as it was read (NFKC).
 */
export function withoutContacts(text: string): string {
  const read = visibleSigns(text).normalize('NFKC')
  const masked = withoutStreets(withoutNumbers(read.replaceAll(mailbox, MASKED)))
  return masked === read ? text : masked
}
