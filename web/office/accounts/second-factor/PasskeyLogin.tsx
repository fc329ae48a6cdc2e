import { useState } from 'react'
import { beginPasskeyLogin, logInByPasskey } from '#contract/office/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { sessionHeaders } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useHydrated } from '#web/office/parts/session/use-hydrated.ts'
import { hasPasskeys, signWithPasskey } from '#web/shared/second-factor/passkey-browser.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Signs in with a passkey alone, without name and password. */
export function PasskeyLogin({ onEntered }: { onEntered: (expiresAt: Date) => void | Promise<void> }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (!hydrated || !hasPasskeys()) return null
  const logIn = async () => {
    setWorking(true)
    setFailure(null)
    try {
      const { pendingToken, passkey } = await call(beginPasskeyLogin)
      const { expiresAt } = await call(logInByPasskey, {
        body: { pendingToken, passkey: await signWithPasskey(passkey) },
        headers: sessionHeaders('administrator'),
      })
      await onEntered(expiresAt)
    } catch (error) {
      setFailure({ error })
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <Button variant="secondary" wide working={isWorking} workingLabel={t('Waiting...')} onClick={() => void logIn()}>
        {t('Use a passkey')}
      </Button>
      {failure && (
        <Notice tone="error" role="alert">
          {explain(failure.error, t('Login failed. Please try again.'), t)}
        </Notice>
      )}
    </>
  )
}
