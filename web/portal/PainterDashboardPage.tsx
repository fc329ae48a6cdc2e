import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { readSession, storeReturnPath, useSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { forgetSession, OfflineProvider } from '#web/portal/offline/OfflineProvider.tsx'
import { useOfflineQueue } from '#web/portal/offline/use-offline-queue.ts'
import { ownReadings } from '#web/portal/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { PainterDashboard } from './PainterDashboard.tsx'

/** Requires a signed-in painter; others sign in first and return afterwards. */
export function PainterDashboardPage() {
  // The hook returns null during hydration, so storage is read directly.
  const token = useSession('contractor') ?? readSession('contractor')
  const [isLoggingOut, setLoggingOut] = useState(false)
  const queue = useOfflineQueue()
  const queries = useQueryClient()
  useEffect(() => {
    if (!token) queries.removeQueries(ownReadings)
  }, [token, queries])
  useEffect(() => {
    if (!token) void forgetSession(queue).catch(() => undefined)
  }, [token, queue])
  const [signedInAtFirst] = useState(token !== null)
  if (!token) return isLoggingOut ? <Navigate to="/contractor/login" replace /> : <ToLogin expired={signedInAtFirst} />
  return (
    <OfflineProvider token={token}>
      <PainterDashboard token={token} onLeave={() => setLoggingOut(true)} />
    </OfflineProvider>
  )
}

/** The session has expired, or there was none. */
function ToLogin({ expired }: { expired: boolean }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const [here] = useState(`${pathname}${search}`)
  useEffect(() => {
    storeReturnPath('contractor', here)
    if (expired) toast({ title: t('Session expired'), description: t('Please log in again'), tone: 'destructive' })
  }, [here, expired, t])
  return <Navigate to="/contractor/login" replace />
}
