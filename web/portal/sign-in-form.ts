import { passwordProblem } from '#domain/platform/password.ts'
import { isEmail } from '#domain/platform/text.ts'
import type { PageWords } from '#web/lib/words.ts'

type SignIn = { email: string; password: string }
export type SignInProblems = Partial<Record<keyof SignIn, string>>

/** Validation errors of a login (docs/rules/access.md). */
export function signInProblems(t: PageWords, { email, password }: SignIn): SignInProblems {
  const problems: SignInProblems = {}
  if (!isEmail(email)) problems.email = t('Please enter a valid email address.')
  const problem = passwordProblem(password)
  if (problem) problems.password = t(problem)
  return problems
}
