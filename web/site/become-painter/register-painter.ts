import type { PageTranslator } from '#web/lib/use-translate.ts'
import { type RegistrationProblems, registrationFields } from '#web/shared/w9/registration-form.ts'

export type RegistrationRefusal = { message: string; problems: RegistrationProblems }

/**
 * Sends the form; the code for calls is only loaded now, not with the page.
 * @returns nothing on success, otherwise the server's errors, by field where it named one
 */
export async function registerPainter(t: PageTranslator, form: FormData): Promise<RegistrationRefusal | undefined> {
  try {
    const [{ call }, { registerContractor }] = await Promise.all([
      import('#web/lib/call.ts'),
      import('#contract/painters/contractors.ts'),
    ])
    await call(registerContractor, { form })
    return undefined
  } catch (error) {
    const otherwise = t('Failed to create contractor account. Please try again.')
    const known = await import('#web/lib/call-error.ts').catch(() => undefined)
    if (!known || !(error instanceof known.CallError)) return { message: otherwise, problems: {} }
    const problems: RegistrationProblems = {}
    for (const field of registrationFields) {
      const issue = error.issueOf(field)
      if (issue) problems[field] = issue
    }
    return { message: known.messageOf(error, otherwise, t), problems }
  }
}

/** Logs in to a new account. @returns whether it worked; if not, the painter logs in manually */
export async function signIn(email: string, password: string): Promise<boolean> {
  try {
    const [{ call }, { logInContractor }, { sessionHeaders, startSession }] = await Promise.all([
      import('#web/lib/call.ts'),
      import('#contract/painters/contractors.ts'),
      import('#web/lib/session.ts'),
    ])
    const { token } = await call(logInContractor, { body: { email, password }, headers: sessionHeaders('contractor') })
    startSession('contractor', token)
    return true
  } catch {
    return false
  }
}
