import { type officePasswordLength, passwordLength, passwordProblem } from '#domain/platform/password.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

export type PasswordLength = typeof passwordLength | typeof officePasswordLength

export type NewPassword = { password: string; repeated: string }
export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>

/**
 * Validation errors of a new password and its repetition.
 * @param length of a painter's, or of one of the office
 */
export function newPasswordProblems(
  t: PageTranslator,
  { password, repeated }: NewPassword,
  length: PasswordLength = passwordLength,
): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  const problem = passwordProblem(password, length)
  if (problem) problems.password = t(problem)
  else if (password !== repeated) problems.repeated = t('Passwords do not match. Please check and try again.')
  return problems
}

/** How long a new password has to be. */
export const passwordHint = (t: PageTranslator, { min }: PasswordLength): string =>
  t('{count, plural, one {At least # character.} other {At least # characters.}}', { count: min })
