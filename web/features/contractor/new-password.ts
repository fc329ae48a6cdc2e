import { passwordProblem } from '../../../domain/password.ts'
import { words } from '../../../domain/words/words.ts'
import { reader } from '../../lib/here.ts'

const t = words(reader)

export type NewPassword = { password: string; repeated: string }
export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>

/** What is wrong with a new password that was written twice. */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  const problem = passwordProblem(password)
  if (problem) problems.password = t(problem)
  else if (password !== repeated) problems.repeated = 'Passwords do not match. Please check and try again.'
  return problems
}
