import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { LinkButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import css from './SessionExpired.module.css'

/** What led to a dashboard without a token: signing out, an expired session, or nobody having signed in here yet. */
type Reason = 'signed-out' | 'expired' | 'nobody'

let hadSession = false

/** Says that this page has been used with a session, so that losing it is an expiry and not a first visit. */
export const noteSession = (): void => {
  hadSession = true
}

const readReason = (): Reason => {
  const signedOut = sessionStorage.getItem('signed_out') !== null
  sessionStorage.removeItem('signed_out')
  if (signedOut) return 'signed-out'
  return hadSession ? 'expired' : 'nobody'
}

/** In place of the dashboard when there is no session: a banner with the way back after an expiry, the login otherwise. */
export function SessionExpired() {
  const [reason] = useState(readReason)
  useEffect(() => {
    hadSession = false
    if (reason === 'expired') {
      toast({ title: 'Session expired', description: 'Please log in again', tone: 'destructive' })
    }
    if (reason === 'nobody') toast({ title: 'No admin token found', description: 'Please log in again' })
  }, [reason])
  if (reason !== 'expired') return <Navigate to="/admin/login" replace />
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <section className={css.banner} role="alert">
        <h1 className={css.title}>Authentication Required</h1>
        <p>Your session has ended. Log in again and you are back where you were.</p>
        <LinkButton to="/admin/login">Log In Again</LinkButton>
      </section>
    </main>
  )
}
