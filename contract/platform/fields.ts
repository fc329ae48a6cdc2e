import { z } from 'zod'
import { cleanName, emailProblem, nameProblem, normalizeEmail } from '#domain/platform/contact-fields.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { officePasswordLength, passwordLength } from '#domain/platform/password.ts'
import { normalizePhone, phoneProblem } from '#domain/platform/phone-number.ts'
import { slotIds } from '#domain/platform/slot-ids.ts'
import { text } from '#domain/platform/translation/text.ts'
import { visibleText } from '#domain/platform/visible-text.ts'
import { errorText } from './error-text.ts'
import { slotLabels } from './slot-labels.ts'

/** Any control character except tab, line feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

const noControlCharacters = (value: string): boolean => !CONTROL.test(value) && value.isWellFormed()

/**
 * One line of text that may be blank: whitespace is collapsed and trimmed, and what nobody sees is dropped, so that nothing reads
 * otherwise than it is. Control characters are refused: PostgreSQL cannot store NUL, and a line break in a name could end up in the header of an e-mail.
 * @param max the maximum length, in UTF-16 units
 */
export const blankableLine = (max: number) =>
  z
    .string()
    .overwrite((value) => visibleText(value).replace(/\s+/g, ' ').trim())
    .max(max)
    .refine(noControlCharacters, errorText(text('Control characters are not allowed')))

/** One line of text that is not blank. */
export const line = (max: number) => blankableLine(max).min(1, errorText(text('Required')))

/** Reports the problem with a name, as a text for the person who typed it. */
const checkName = (context: z.core.ParsePayload<string>): void => {
  const problem = nameProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', errorText: problem, input: context.value })
}

const blankableName = blankableLine(400).overwrite(cleanName).check(checkName)

/** The name of a person: at most 80 characters, no web address. It appears in e-mails. */
export const PersonName = blankableName.min(1, errorText(text('Required')))

/** An optional name of a person: omitted, null or blank, all of which mean "none". */
export const OptionalPersonName = blankableName.nullish().transform((value) => value || null)

/** Text of several lines that may be blank. */
export const blankableText = (max: number) =>
  z
    .string()
    .overwrite((value) => visibleText(value).trim())
    .max(max)
    .refine(noControlCharacters, errorText(text('Control characters are not allowed')))

/** An optional line: omitted, null or blank, all of which mean "none". */
export const optionalLine = (max: number) =>
  blankableLine(max)
    .nullish()
    .transform((value) => value || null)

/** Optional text of several lines: omitted, null or blank, all of which mean "none". */
export const optionalText = (max: number) =>
  blankableText(max)
    .nullish()
    .transform((value) => value || null)

/** Reports the problem with an e-mail address, as a text for the person who typed it. */
const checkEmail = (context: z.core.ParsePayload<string>): void => {
  const problem = emailProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', errorText: problem, input: context.value })
}

/** An e-mail address in the form in which it is stored and compared, see `normalizeEmail`. */
export const Email = z.string().overwrite(normalizeEmail).max(254).check(checkEmail).meta({
  format: 'email',
  description: 'Compared without case and surrounding blanks; a domain in letters of any script is answered in ASCII',
})

/** Reports the problem with a phone number, as a text for the person who typed it. */
const checkPhone = (context: z.core.ParsePayload<string>): void => {
  const problem = phoneProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', errorText: problem, input: context.value })
}

/** A phone number in any common format, perhaps with an extension or of another country. */
export const Phone = line(60).overwrite(normalizePhone).check(checkPhone).meta({
  description:
    'Ten digits, in any usual writing, with or without +1; with an extension ("x45"), if any. Or + and the code of another country',
})

const noId = {
  action: text('Invalid ID'),
  booking: text('Invalid booking ID'),
  change: text('Invalid change ID'),
  claim: text('Invalid claim ID'),
  closure: text('Invalid closure ID'),
  pause: text('Invalid pause ID'),
  contractor: text('Invalid contractor ID'),
  document: text('Invalid document ID'),
  entry: text('Invalid entry ID'),
  compliance_document: text('Invalid paper ID'),
  payment: text('Invalid payment ID'),
  payout: text('Invalid payout ID'),
  inquiry: text('Invalid inquiry ID'),
  job: text('Invalid job ID'),
  mention: text('Invalid mention ID'),
  money_change: text('Invalid ID'),
  message: text('Invalid message ID'),
  photo: text('Invalid photo ID'),
  quote: text('Invalid quote ID'),
  review: text('Invalid review ID'),
  'service area': text('Invalid service area ID'),
  'time off': text('Invalid time off ID'),
}

/**
 * An identifier that a person may have typed: any case, with spaces or dashes. The result is its stored form.
 * @param what whose it is, for the text about an invalid one
 */
export const identifier = (what: keyof typeof noId) =>
  z
    .string()
    .max(100, errorText(noId[what]))
    .transform(normalizeId)
    .refine(isId, errorText(noId[what]))
    .meta({ description: 'An identifier, read without case, blanks and dashes' })

/** The address of a painter's page: "maria-a-7kq2". */
export const PainterSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, errorText(text('Not the address of a painter')))

/**
 * An object with a name of its own in the API document, where everything that has it refers to it.
 * @param id unique among all
 */
/* @__NO_SIDE_EFFECTS__ */
export function named<const Fields extends z.core.$ZodLooseShape>(id: string, fields: Fields) {
  return z.object(fields).meta({ id })
}

/** An identifier as it is sent. */
export const Id = z.string()

/** A calendar date in the business zone: never a timestamp. Dates far away are treated as typos. */
export const Day = z
  .string()
  .refine(
    (value) => isCivilDate(value) && value >= '2000-01-01' && value < '2200-01-01',
    errorText(text('Use a date as YYYY-MM-DD')),
  )
  .meta({ format: 'date', description: 'A calendar day on the clock of the market' })

/** An instant: ISO 8601 in UTC on the wire, a Date in code. */
export const Instant = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'An instant, ISO 8601 in UTC' })

/** The part of a day. */
export const Slot = z.enum(slotIds)

/** A part of a day as painters see it ("8:00 AM - 12:00 PM"). */
export const SlotLabel = z.enum(slotLabels)

/** The slot labels of one day as received: each at most once, in any order. */
export const SlotLabels = z
  .array(SlotLabel)
  .max(slotLabels.length)
  .refine((labels) => new Set(labels).size === labels.length, errorText(text('Name each time slot once')))

/** A page of a long list, newest first. The next page is linked in the `Link` header. */
export const page = {
  limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
  cursor: z.string().min(1).max(1000).optional().describe('From the Link header of the page before'),
}

/** A boolean in a query string. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** A new password: 6 to 128 characters. */
export const NewPassword = z
  .string()
  .min(passwordLength.min, errorText(passwordLength.tooShort))
  .max(passwordLength.max, errorText(passwordLength.tooLong))

/** A new password of somebody in the office. */
export const OfficePassword = z
  .string()
  .min(officePasswordLength.min, errorText(officePasswordLength.tooShort))
  .max(passwordLength.max, errorText(passwordLength.tooLong))

/** A password to compare: any reasonable length, since only the comparison decides. */
export const Password = z
  .string()
  .min(1, errorText(text('Required')))
  .max(1000)
