import { isEmail } from '#domain/platform/contact-fields.ts'
import { passwordProblem } from '#domain/platform/password.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

type SignIn = { email: string; password: string }
export type SignInProblems = Partial<Record<keyof SignIn, string>>

/** Validation errors of a login (docs/rules/access.md). */
export function signInProblems(t: PageTranslator, { email, password }: SignIn): SignInProblems {
  const problems: SignInProblems = {}
  if (!isEmail(email)) problems.email = t('Please enter a valid email address.')
  const problem = passwordProblem(password)
  if (problem) problems.password = t(problem)
  return problems
}
