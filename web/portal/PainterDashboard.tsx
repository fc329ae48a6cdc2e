import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { logOutContractor } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { useLoadAhead } from '#web/lib/load-part.ts'
import { endSession } from '#web/lib/session.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useBeside, useOpenJob } from '#web/portal/frame/open-job.tsx'
import { PhonePortal } from '#web/portal/frame/PhonePortal.tsx'
import { phoneParts, wideParts } from '#web/portal/frame/parts.ts'
import { WidePortal } from '#web/portal/frame/WidePortal.tsx'
import { DebounceProvider } from '#web/portal/jobs/debounce.tsx'
import { TO_ANSWER } from '#web/portal/jobs/JobManagementTab.tsx'
import { pendingJobs } from '#web/portal/jobs/job-lists.ts'
import { JobPage } from '#web/portal/jobs/page/JobPage.tsx'
import { useAnswerTitle } from '#web/portal/jobs/use-answer-title.ts'
import { useLiveJobs } from '#web/portal/live/use-live-jobs.ts'
import { InstallHint } from '#web/portal/offline/InstallHint.tsx'
import { RefusedCommands } from '#web/portal/offline/RefusedCommands.tsx'
import { useJobs } from '#web/portal/offline/use-offline-queue.ts'
import { jumpTo } from '#web/portal/parts/jump-to.ts'
import { useTab } from '#web/portal/parts/use-tab.ts'
import { PushInvitation } from '#web/portal/push/PushInvitation.tsx'
import { useThisDevice } from '#web/portal/push/use-this-device.ts'
import { unsubscribeHere } from '#web/shared/push/subscription.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useFocusRecovery } from '#web/ui/use-focus-recovery.ts'
import { OfflineBar } from './OfflineBar.tsx'
import css from './PainterDashboard.module.css'
import { profileQuery } from './queries.ts'

/**
 * Returns to a job's place in the list when its page is closed: to where the list was, and the focus to the job.
 * @param beside the list stays in view beside the page
 */
function useReturnToJob(openId: string | null, beside: boolean): void {
  const last = useRef(openId)
  /** How far the list was scrolled; null when it was not shown yet. */
  const top = useRef<number | null>(null)
  useEffect(() => {
    const left = last.current
    last.current = openId
    if (openId) return undefined
    const job = left === null ? null : document.getElementById(`job-${left}`)
    if (left !== null && !beside && top.current !== null) jumpTo(top.current)
    job?.focus({ preventScroll: beside || top.current !== null })
    const remember = () => {
      top.current = window.scrollY
    }
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [openId, beside])
}

/** The page of the job that the address names; nothing until the jobs are known. */
function openedJob(jobs: readonly Job[] | undefined, openId: string | null): { job: Job | undefined } | null {
  return openId !== null && jobs ? { job: jobs.find(({ id }) => id === openId) } : null
}

/** The painter's portal: an app on a phone, tabs on a wide screen; updated live while it is open. */
export function PainterDashboard({ token, onLeave }: { token: string; onLeave: () => void }) {
  const t = useTranslate()
  const profile = useQuery(profileQuery)
  const jobs = useJobs()
  const connection = useLiveJobs(token)
  const wide = useMedia('(min-width: 48em)')
  const beside = useBeside()
  const [part, go] = useTab<(typeof phoneParts)[number]>(wide ? wideParts : phoneParts)
  const { openId, close } = useOpenJob()
  const [isLoggingOut, setLoggingOut] = useState(false)
  useReturnToJob(openId, beside)
  useFocusRecovery()
  useThisDevice()
  useLoadAhead()
  useAnswerTitle(jobs.data ?? [])

  const logOut = async () => {
    setLoggingOut(true)
    onLeave()
    await unsubscribeHere('/contractor/').catch(() => undefined)
    // This browser drops the session even if the server cannot be reached.
    await call(logOutContractor).catch(() => undefined)
    endSession('contractor')
  }

  const toAnswer = jobs.data ? pendingJobs(jobs.data).length : 0
  const goToAnswer = () => {
    go('jobs')
    requestAnimationFrame(() => {
      const list = document.getElementById(TO_ANSWER)
      list?.scrollIntoView({ block: 'start' })
      list?.focus({ preventScroll: true })
    })
  }
  const state = (
    <>
      <OfflineBar connection={connection} readAt={jobs.dataUpdatedAt} />
      <div className={css.notices}>
        <RefusedCommands jobs={jobs.data ?? []} />
      </div>
      {profile.isError && !profile.data && (
        <Notice tone="warn" role="status">
          {t("We couldn't load your name.")}{' '}
          <Button variant="quiet" onClick={() => void profile.refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
    </>
  )
  const opened = openedJob(jobs.data, openId)
  const portal = {
    part,
    go,
    profile,
    jobs,
    toAnswer,
    isLoggingOut,
    onLeave,
    onLogOut: () => void logOut(),
    state,
    invitations: jobs.data && (
      <div className={css.notices}>
        <PushInvitation jobs={jobs.data} />
        <InstallHint jobs={jobs.data} />
      </div>
    ),
    waiting: (
      <>
        {toAnswer > 0 && (
          <Button variant="danger" size="small" className={css.answer} onClick={goToAnswer}>
            {t('{count} to answer', { count: toAnswer })}
          </Button>
        )}
        <span role="status">
          {wide && connection === 'lost' && <StatusChip color="orange">{t('Reconnecting...')}</StatusChip>}
        </span>
      </>
    ),
  }
  return (
    <DebounceProvider jobs={jobs.data}>
      {opened && !beside ? (
        <JobPage job={opened.job} beside={false} onClose={close} notice={state} />
      ) : wide ? (
        <WidePortal {...portal} job={opened && <JobPage job={opened.job} beside onClose={close} />} />
      ) : (
        <PhonePortal {...portal} />
      )}
    </DebounceProvider>
  )
}
