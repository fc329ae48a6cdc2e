import type { z } from 'zod'
import { type getOfficeLink, setOfficePassword } from '#contract/office/session.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { CallError, refusedFields } from '#web/lib/call-error.ts'
import { endSession, readSession } from '#web/lib/session.ts'
import { endAtServer } from '#web/office/parts/session/end-at-server.ts'
import { SetPasswordForm } from '#web/shared/sign-in/SetPasswordForm.tsx'
import { storeKnownEmail } from './known-email.ts'

type ChoosePasswordProps = {
  token: string
  link: z.output<(typeof getOfficeLink)['response']>
  /** The link has stopped working in the meantime. */
  onDead: () => void
}

/** Name and password of somebody who accepts an invitation; the password alone of somebody who has forgotten theirs. */
export function ChoosePassword({ token, link: { email, purpose }, onDead }: ChoosePasswordProps) {
  const asksName = purpose === 'invitation'
  return (
    <SetPasswordForm
      username={email ?? FIRST_OWNER}
      byEmail={email !== null}
      asksName={asksName}
      length={officePasswordLength}
      login="/admin/login"
      send={async ({ name, password }) => {
        try {
          await call(setOfficePassword, { body: { token, password, ...(asksName && { name }) } })
        } catch (error) {
          if (error instanceof CallError && error.issueOf('token')) onDead()
          return refusedFields(error, ['name', 'password'])
        }
        if (email !== null) storeKnownEmail(email)
        // The new password ended every session of the account; one of somebody else in this browser ends, too.
        if (readSession('administrator') !== null) await endAtServer()
        endSession('administrator')
        return undefined
      }}
    />
  )
}
