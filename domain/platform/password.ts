import { type Text, text } from './translation/text.ts'

/** The allowed length of a password, in characters, and the message for any other (docs/rules/access.md). */
export const passwordLength = {
  min: 6,
  max: 128,
  tooShort: text('Password must be at least 6 characters.'),
  tooLong: text('Password must be at most 128 characters.'),
} as const

/** The same in the office, whose accounts open much more. */
export const officePasswordLength = {
  ...passwordLength,
  min: 12,
  tooShort: text('Password must be at least 12 characters.'),
} as const

/**
 * The problem with a new password; undefined when there is none.
 * @param length of a painter's, or of one of the office
 */
export function passwordProblem(
  password: string,
  length: typeof passwordLength | typeof officePasswordLength = passwordLength,
): Text | undefined {
  if (password.length < length.min) return length.tooShort
  if (password.length > passwordLength.max) return passwordLength.tooLong
  return undefined
}
