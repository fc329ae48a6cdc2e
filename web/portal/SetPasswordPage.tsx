import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getContractorLink, setContractorPassword } from '#contract/painters/contractors.ts'
import { passwordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { endSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { SetPasswordForm } from '#web/shared/sign-in/SetPasswordForm.tsx'
import { SignInCard } from '#web/shared/sign-in/SignInCard.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Sets a password with the one-time link from an invitation or a password reset. */
export function SetPasswordPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  const after = useRef<HTMLDivElement>(null)
  /** Whose link it is. The form works without it: only a password manager misses it. */
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<unknown>()
  useEffect(() => {
    if (token !== '') call(getContractorLink, { body: { token } }).then((link) => setEmail(link.email), setRefusal)
  }, [token])
  const unusable = refusal instanceof CallError && refusal.issueOf('token') !== undefined ? refusal : undefined

  useEffect(() => {
    if (unusable) after.current?.focus()
  }, [unusable])

  return (
    <SignInCard
      color="var(--butter)"
      title={t('Set your password')}
      lead={
        email === ''
          ? undefined
          : t.rich('For <b>{email}</b>', { email, b: (inside) => <b translate="no">{inside}</b> })
      }
      foot={
        <p>
          <Link to="/contractor/login">{t('Back to Contractor Login')}</Link>
        </p>
      }
    >
      {token === '' || unusable ? (
        <div ref={after} tabIndex={-1} className="focus-target stack">
          <Notice tone="error" title={t("This link doesn't work")}>
            {unusable ? unusable.message : t('Part of it is missing. Open it again from the email.')}
          </Notice>
          <LinkButton to="/contractor/forgot-password" variant="secondary" wide>
            {t('Ask for a new link')}
          </LinkButton>
        </div>
      ) : (
        <SetPasswordForm
          username={email}
          length={passwordLength}
          login="/contractor/login"
          send={async ({ password }) => {
            try {
              await call(setContractorPassword, { body: { token, password } })
            } catch (error) {
              setRefusal(error)
              throw error
            }
            // The new password ended every session, including one in this browser.
            endSession('contractor')
            return undefined
          }}
        />
      )}
    </SignInCard>
  )
}
