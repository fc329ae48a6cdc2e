import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { confirmContractorEmail } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { explain } from '#web/lib/explain.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { SignInCard } from '#web/shared/sign-in/SignInCard.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The target of the link in the welcome message. It takes one tap, since mail scanners open links, too. */
export function ConfirmEmailPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const key = search.get('key')?.trim() ?? ''
  const confirm = useMutation({ mutationFn: () => call(confirmContractorEmail, { body: { key } }) })
  const dead = key === '' || (confirm.error instanceof CallError && confirm.error.issueOf('key') !== undefined)
  const after = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (confirm.isSuccess || (dead && confirm.isError)) after.current?.focus()
  }, [confirm.isSuccess, confirm.isError, dead])

  return (
    <SignInCard color="var(--butter)" title={t('Confirm your email')}>
      {confirm.isSuccess ? (
        <div ref={after} tabIndex={-1} className="focus-target stack">
          <Notice tone="good" title={t('Thanks, your email is confirmed.')}>
            {t("We'll send new jobs and changes there.")}
          </Notice>
          <LinkButton to="/contractor/dashboard" size="large" wide>
            {t('Go to my dashboard')}
          </LinkButton>
        </div>
      ) : dead ? (
        <div ref={after} tabIndex={-1} className="focus-target stack">
          <Notice tone="error" title={t("This link doesn't work")}>
            {confirm.error ? confirm.error.message : t('Part of it is missing. Open it again from the email.')}
          </Notice>
          <LinkButton to="/contractor/dashboard" variant="secondary" wide>
            {t('Get a new one in my dashboard')}
          </LinkButton>
        </div>
      ) : (
        <div className="stack">
          <p>{t('One tap, so we know our emails about your jobs reach you.')}</p>
          {confirm.isError && (
            <Notice tone="error" role="alert">
              {explain(confirm.error, t("That didn't work. Please try again."), t)}
            </Notice>
          )}
          <Button
            size="large"
            wide
            working={confirm.isPending}
            workingLabel={t('Confirming...')}
            onClick={() => confirm.mutate()}
          >
            {t('Confirm my email')}
          </Button>
        </div>
      )}
    </SignInCard>
  )
}
