import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { explain } from '#web/lib/explain.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { FactorInput } from './factor-calls.ts'
import { hasPasskeys, signWithPasskey } from './passkey-browser.ts'

type SecondFactorStepProps = {
  /** What the server asks for. */
  challenge: SecondFactorChallenge
  /** Sends the answer; a refusal is thrown, and shown here. */
  onAnswer: (answer: FactorInput) => Promise<void>
  /** Begins again with the password: a passkey is asked once. */
  onBack: () => void
  /** Who helps when everything is lost. */
  lost: ReactNode
}

/** The second step of a login, or of a confirmation: a passkey, a code from an app, or a recovery code. */
export function SecondFactorStep({ challenge, onAnswer, onBack, lost }: SecondFactorStepProps) {
  const t = useTranslate()
  const withPasskey = challenge.passkey !== null && hasPasskeys()
  const [byRecovery, setByRecovery] = useState(!challenge.codes && !withPasskey)
  return (
    <div className="stack">
      {withPasskey && <PasskeyAnswer challenge={challenge} onAnswer={onAnswer} onBack={onBack} />}
      {challenge.codes && !byRecovery && <CodeAnswer onAnswer={onAnswer} focused={!withPasskey} />}
      {byRecovery && <RecoveryAnswer onAnswer={onAnswer} />}
      <div className="row">
        {challenge.recoveryCodes && !byRecovery && (
          <Button variant="quiet" onClick={() => setByRecovery(true)}>
            {t('Use a recovery code')}
          </Button>
        )}
        {byRecovery && challenge.codes && (
          <Button variant="quiet" onClick={() => setByRecovery(false)}>
            {t('Use a code from your app')}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('Start over')}
        </Button>
      </div>
      <p className="small soft">
        <strong>{t('Lost your device?')}</strong> {lost}
      </p>
    </div>
  )
}

type AnswerProps = Pick<SecondFactorStepProps, 'onAnswer'>

function PasskeyAnswer({ challenge, onAnswer, onBack }: Omit<SecondFactorStepProps, 'lost'>) {
  const t = useTranslate()
  const [state, setState] = useState<{ working: boolean; error?: unknown; isSpent?: boolean }>({ working: false })
  const use = async () => {
    if (!challenge.passkey) return
    setState({ working: true })
    let isSent = false
    try {
      const passkey = await signWithPasskey(challenge.passkey)
      isSent = true
      await onAnswer({ passkey })
    } catch (error) {
      // The server takes one answer to what it asked.
      setState({ working: false, error, isSpent: isSent })
    }
  }
  return (
    <>
      {state.isSpent ? (
        <Button size="large" wide onClick={onBack}>
          {t('Start over')}
        </Button>
      ) : (
        <Button size="large" wide working={state.working} workingLabel={t('Waiting...')} onClick={() => void use()}>
          {t('Use your passkey')}
        </Button>
      )}
      {state.error !== undefined && (
        <Notice tone="error" role="alert">
          {explain(state.error, t('That didn’t work. Please try again.'), t)}
        </Notice>
      )}
    </>
  )
}

/** Focuses the field of a form that has replaced the one that had the focus. */
function useFocusOnce(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) form.current?.querySelector('input')?.focus()
  }, [form, isWanted])
}

/** A field whose refusal is shown below it, whatever it was. */
function useAnswerForm(name: 'code' | 'recoveryCode', onAnswer: AnswerProps['onAnswer'], missing: string) {
  const t = useTranslate()
  return useForm({
    initial: { typed: '' },
    problemsOf: ({ typed }) => (typed.trim() === '' ? { typed: missing } : {}),
    send: async ({ typed }) => {
      try {
        await onAnswer(name === 'code' ? { code: typed } : { recoveryCode: typed })
        return {}
      } catch (error) {
        return { typed: explain(error, t('That didn’t work. Please try again.'), t) }
      }
    },
  })
}

function CodeAnswer({ onAnswer, focused }: AnswerProps & { focused: boolean }) {
  const t = useTranslate()
  const { bound, field, sending } = useAnswerForm('code', onAnswer, t('Enter the six digits from your app.'))
  useFocusOnce(bound.ref, focused)
  return (
    <form {...bound} className="stack" noValidate>
      <TextField
        label={t('Code from your app')}
        hint={t('Six digits. They change every half minute.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...field('typed')}
      />
      <Button type="submit" wide working={sending} workingLabel={t('Checking...')}>
        {t('Continue')}
      </Button>
    </form>
  )
}

function RecoveryAnswer({ onAnswer }: AnswerProps) {
  const t = useTranslate()
  const { bound, field, sending } = useAnswerForm('recoveryCode', onAnswer, t('Enter one of your recovery codes.'))
  useFocusOnce(bound.ref, true)
  return (
    <form {...bound} className="stack" noValidate>
      <TextField
        label={t('Recovery code')}
        hint={t('One of the ten you saved. Each works once.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...field('typed')}
      />
      <Button type="submit" wide working={sending} workingLabel={t('Checking...')}>
        {t('Continue')}
      </Button>
    </form>
  )
}
