import { useEffect, useEffectEvent, useState } from 'react'
import { confirmAdministrator } from '#contract/office/session.ts'
import type { SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useMe } from '#web/office/parts/rights/RightsProvider.tsx'
import { ConfirmItsYou, type ConfirmItsYouProps, type WayToConfirm } from '#web/shared/second-factor/ConfirmItsYou.tsx'
import { challengeIn } from '#web/shared/second-factor/factor-calls.ts'
import { SecondFactorStep } from '#web/shared/second-factor/SecondFactorStep.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'

/** The office confirms by the password, and by the second factor for who has one. */
export const ConfirmByPassword = (props: ConfirmItsYouProps) => (
  <ConfirmItsYou {...props} first="password" Way={PasswordQuestion} />
)

function PasswordQuestion({ formId, onWorking, onStep, onConfirmed }: WayToConfirm) {
  const t = useTranslate()
  const [asked, setAsked] = useState<{ challenge: SecondFactorChallenge; password: string } | null>(null)
  const take = (next: typeof asked) => {
    setAsked(next)
    onStep(next === null ? 'password' : 'factor')
  }
  if (asked === null) {
    return (
      <PasswordForm
        formId={formId}
        onWorking={onWorking}
        onAsked={(challenge, password) => take({ challenge, password })}
        onConfirmed={onConfirmed}
      />
    )
  }
  const { challenge, password } = asked
  return (
    <SecondFactorStep
      challenge={challenge}
      onAnswer={async (answer) => {
        const body = 'passkey' in answer ? { pendingToken: challenge.pendingToken, ...answer } : { password, ...answer }
        await call(confirmAdministrator, { body })
        onConfirmed()
      }}
      onBack={() => take(null)}
      lost={t('Use a recovery code, or ask another owner to reset your second factor.')}
    />
  )
}

type PasswordFormProps = Omit<WayToConfirm, 'onStep'> & {
  onAsked: (challenge: SecondFactorChallenge, password: string) => void
}

/** A wrong password is said at the field, and stays there to be corrected. */
function PasswordForm({ formId, onWorking, onAsked, onConfirmed }: PasswordFormProps) {
  const t = useTranslate()
  const email = useMe().data?.email
  const { bound, field, failure, sending } = useForm({
    initial: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: t('Enter the password.') } : {}),
    send: async (body) => {
      try {
        await call(confirmAdministrator, { body })
      } catch (error) {
        const challenge = challengeIn(error)
        if (!challenge) throw error
        onAsked(challenge, body.password)
        return
      }
      onConfirmed()
    },
  })
  const tell = useEffectEvent(onWorking)
  useEffect(() => {
    tell(sending)
  }, [sending])
  return (
    <form {...bound} id={formId} className="stack" noValidate>
      <input type="text" name="username" autoComplete="username" value={email ?? FIRST_OWNER} readOnly hidden />
      <TextField
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
      />
      <FailureNotice failure={failure} otherwise={t('We couldn’t check that. Please try again.')} />
    </form>
  )
}
