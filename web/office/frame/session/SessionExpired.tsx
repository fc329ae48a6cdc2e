import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { storeReturnPath } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { isIdle } from '#web/office/parts/session/last-input.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './SessionExpired.module.css'
import { type Ending, forgetEnding, readEnding } from './session-ending.ts'

/** A session that another tab, or the server, has ended for being idle counts as such, too. */
const endingNow = (): Ending => {
  const ending = readEnding()
  return ending === 'expired' && isIdle() ? 'idle' : ending
}

/**
 * Replaces the dashboard when there is no session: a banner with a link after an expiry, otherwise the login.
 * @param place the page to return to after logging in
 */
export function SessionExpired({ page }: { page: string }) {
  const t = useTranslate()
  const [ending] = useState(endingNow)
  const [from] = useState(page)
  useEffect(() => {
    forgetEnding()
    if (ending !== 'signed-out') storeReturnPath('administrator', from)
    if (ending === 'expired' || ending === 'idle') {
      toast({ title: t('Session expired'), description: t('Please log in again'), tone: 'destructive', inView: true })
    }
    if (ending === 'nobody')
      toast({ title: t('No admin token found'), description: t('Log in to open the dashboard.') })
  }, [ending, from, t])
  if (ending !== 'expired' && ending !== 'idle') return <Navigate to="/admin/login" replace />
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <section className={`card ${css.banner}`} role="alert">
        <h1 className={css.title}>{t('Authentication Required')}</h1>
        {ending === 'idle' && <p>{t('Nobody used the office here for an hour, so we logged you out.')}</p>}
        <p>{t('Your session ended. Log in again to pick up where you left off.')}</p>
        <LinkButton to="/admin/login">{t('Log In Again')}</LinkButton>
      </section>
    </main>
  )
}
