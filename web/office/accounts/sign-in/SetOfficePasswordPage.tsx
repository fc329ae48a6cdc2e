import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { getOfficeLink, setOfficePassword } from '#contract/office/session.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength } from '#domain/platform/password.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { endSession, readSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { endAtServer } from '#web/office/parts/session/end-at-server.ts'
import { SetPasswordForm } from '#web/shared/sign-in/SetPasswordForm.tsx'
import { SignInCard } from '#web/shared/sign-in/SignInCard.tsx'
import { Unanswered } from '#web/ui/Answered.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { storeKnownEmail } from './known-email.ts'

type ChoosePasswordProps = {
  token: string
  link: z.output<(typeof getOfficeLink)['response']>
  /** The link has stopped working in the meantime. */
  onDead: () => void
}

/** Name and password of somebody who accepts an invitation; the password alone of somebody who has forgotten theirs. */
function ChoosePassword({ token, link: { email, purpose }, onDead }: ChoosePasswordProps) {
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
          throw error
        }
        if (email !== null) storeKnownEmail(email)
        // The new password ended every session of the account; one of somebody else in this browser ends, too.
        if (readSession('administrator') !== null) await endAtServer()
        endSession('administrator')
      }}
    />
  )
}

type Frame = { isInvitation?: boolean; email?: string | null; children: ReactNode }

function Card({ isInvitation = false, email, children }: Frame) {
  const t = useTranslate()
  return (
    <SignInCard
      color="var(--butter)"
      title={isInvitation ? t('Welcome to the office') : t('Set your password')}
      lead={email ? t.rich('For <b>{email}</b>', { email, b: (inside) => <b translate="no">{inside}</b> }) : undefined}
      foot={
        <p>
          <Link to="/admin/login">{t('Back to Administrator Login')}</Link>
        </p>
      }
    >
      {children}
    </SignInCard>
  )
}

/** Why a link does not work, and what to do. */
function DeadLink({ reason }: { reason: string }) {
  const t = useTranslate()
  return (
    <Card>
      <div className="stack">
        <Notice tone="error" role="alert" title={t("This link doesn't work")}>
          {reason}
        </Notice>
        <p className="soft">{t('Were you invited? Whoever invited you can send a new link under People.')}</p>
        <LinkButton to="/admin/forgot-password" variant="secondary" wide>
          {t('Ask for a new link')}
        </LinkButton>
      </div>
    </Card>
  )
}

/** `/admin/set-password?token=…`: sets a password with the one-time link of an invitation, which also asks for the name, or of a reset. */
export function SetOfficePasswordPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  // What the link opens is asked once: after it was used it opens nothing.
  const link = useQuery({ ...queryOf(getOfficeLink, { body: { token } }), enabled: token !== '', gcTime: 0 })
  if (token === '') return <DeadLink reason={t('Part of it is missing. Open it again from the email.')} />
  const dead = link.error instanceof CallError ? link.error.issueOf('token') : undefined
  if (dead !== undefined) return <DeadLink reason={dead} />
  if (link.data) {
    const { purpose, email } = link.data
    return (
      <Card isInvitation={purpose === 'invitation'} email={email}>
        <ChoosePassword token={token} link={link.data} onDead={() => void link.refetch()} />
      </Card>
    )
  }
  return (
    <Card>
      {link.isError ? (
        <Unanswered query={link} failed={t("We couldn't check the link.")} retryLabel={t('Try again')} />
      ) : (
        <Skeleton label={t('Checking the link')} lines={3} height="1.5rem" />
      )}
    </Card>
  )
}
