import { type Text, text } from './translation/text.ts'

/** The allowed length of a password, in characters, and the message for any other (docs/rules/access.md). */
export const passwordLength = {
  min: 6,
  max: 128,
  tooShort: text('Password must be at least 6 characters.'),
  tooLong: text('Password must be at most 128 characters.'),
} as const

/** The problem with a new password; undefined when there is none. */
export function passwordProblem(password: string): Text | undefined {
  if (password.length < passwordLength.min) return passwordLength.tooShort
  if (password.length > passwordLength.max) return passwordLength.tooLong
  return undefined
}
