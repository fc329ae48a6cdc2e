import { passwordProblem } from '#domain/platform/password.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

export type NewPassword = { password: string; repeated: string }
export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>

/** Validation errors of a new password and its repetition. */
export function newPasswordProblems(t: PageTranslator, { password, repeated }: NewPassword): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  const problem = passwordProblem(password)
  if (problem) problems.password = t(problem)
  else if (password !== repeated) problems.repeated = t('Passwords do not match. Please check and try again.')
  return problems
}
