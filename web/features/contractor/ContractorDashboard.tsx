import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logOutContractor, type Profile } from '../../../contract/contractors.ts'
import type { Job } from '../../../contract/jobs.ts'
import { formatMoney } from '../../../domain/format.ts'
import type { Reader } from '../../../domain/reader.ts'
import { call } from '../../lib/call.ts'
import { endSession } from '../../lib/session.ts'
import { type PageWords, useReader, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Answered } from '../dashboard/Answered.tsx'
import { DashboardFrame } from '../dashboard/DashboardFrame.tsx'
import { DashboardTabs } from '../dashboard/DashboardTabs.tsx'
import { StatCards } from '../dashboard/StatCards.tsx'
import { StatusChip } from '../dashboard/StatusChip.tsx'
import { useTab } from '../dashboard/use-tab.ts'
import { useToday } from '../dashboard/use-today.ts'
import { AccountTab } from './account/AccountTab.tsx'
import { AvailabilityTab } from './availability/AvailabilityTab.tsx'
import css from './ContractorDashboard.module.css'
import { EarningsTab } from './earnings/EarningsTab.tsx'
import { FirstDay, isReady } from './FirstDay.tsx'
import { JobHistoryTab } from './jobs/JobHistoryTab.tsx'
import { JobManagementTab, TO_ANSWER } from './jobs/JobManagementTab.tsx'
import { activeJobs, agendaOf, completedJobs, nextJob, pendingJobs, totalEarnings } from './jobs/job-lists.ts'
import { SettlingProvider } from './jobs/settling.tsx'
import { useAnswerTitle } from './jobs/use-answer-title.ts'
import { visitInWords } from './jobs/visit-words.ts'
import { useLiveJobs } from './live/use-live-jobs.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { jobsQuery, profileQuery } from './queries.ts'
import { ScheduleTab } from './schedule/ScheduleTab.tsx'

const tabIds = ['jobs', 'schedule', 'history', 'availability', 'earnings', 'account'] as const

const stats = (t: PageWords, reader: Reader, jobs: readonly Job[] | undefined) => [
  { label: t('Pending Jobs'), value: jobs && pendingJobs(jobs).length, color: '#e3b63c' },
  { label: t('Active Jobs'), value: jobs && activeJobs(jobs).length, color: 'var(--schuylkill)' },
  { label: t('Completed'), value: jobs && completedJobs(jobs).length, color: 'var(--wissahickon)' },
  { label: t('Total Earnings'), value: jobs && formatMoney(reader, totalEarnings(jobs)), color: 'var(--ink)' },
]

/** What has to be in place before more jobs come; without an area no free day helps. */
const comingSoon = (t: PageWords, { serviceAreas }: Profile): string =>
  serviceAreas.length > 0
    ? t(
        'New jobs show up here on their own. The more time you open up under Set Availability, the more can come your way.',
      )
    : t("New jobs show up here on their own once we've added you to an area.")

/** One line under the name: the next visit when there is nothing today. */
function leadOf(t: PageWords, reader: Reader, jobs: readonly Job[] | undefined, today: string): string | undefined {
  const agenda = jobs && agendaOf(reader.market, jobs, today)
  if (!agenda || agenda.overdue.length + agenda.today.length > 0) return undefined
  const next = nextJob(jobs ?? [], today)
  return next
    ? t('Nothing today. Next: {visit}', { visit: visitInWords(reader, next.booking) })
    : t('Nothing on the books yet.')
}

/** The painter's dashboard: today first, then figures, then everything in tabs; kept up to date while it is open. */
export function ContractorDashboard({ token, onLeave }: { token: string; onLeave: () => void }) {
  const t = useWords()
  const reader = useReader()
  const today = useToday()
  const profile = useQuery(profileQuery)
  const jobs = useQuery(jobsQuery)
  const connection = useLiveJobs(token)
  const [tab, go] = useTab(tabIds)
  const [leaving, setLeaving] = useState(false)

  const logOut = async () => {
    setLeaving(true)
    onLeave()
    // This browser drops the session even if the server cannot be reached.
    await call(logOutContractor).catch(() => undefined)
    endSession('contractor')
  }

  const waiting = jobs.data ? pendingJobs(jobs.data).length : 0
  useAnswerTitle(jobs.data ?? [])
  const goToAnswer = () => {
    go('jobs')
    requestAnimationFrame(() => {
      const list = document.getElementById(TO_ANSWER)
      list?.scrollIntoView({ block: 'start' })
      list?.focus({ preventScroll: true })
    })
  }

  const lead = leadOf(t, reader, jobs.data, today)
  const ofJobs = (show: (all: Job[]) => React.ReactNode) => (
    <Answered
      query={jobs}
      loading={t('Loading your jobs')}
      failed={t("We couldn't load your jobs.")}
      retryLabel={t('Refresh')}
    >
      {show}
    </Answered>
  )
  return (
    <DashboardFrame
      area={t('Contractor portal')}
      title={
        profile.data
          ? t('Welcome, {name}', { name: `${profile.data.firstName} ${profile.data.lastName}` })
          : t('Welcome')
      }
      badge={
        profile.data &&
        (profile.data.isVerified ? (
          <StatusChip color="green">{t('Verified')}</StatusChip>
        ) : (
          <StatusChip color="yellow">{t('Pending Verification')}</StatusChip>
        ))
      }
      {...(lead && { lead })}
      actions={
        <>
          {waiting > 0 && (
            <Button variant="danger" size="small" className={css.answer} onClick={goToAnswer}>
              {t('{count} to answer', { count: waiting })}
            </Button>
          )}
          <span role="status">
            {connection === 'lost' && <StatusChip color="orange">{t('Reconnecting...')}</StatusChip>}
          </span>
          <Button
            variant="secondary"
            size="small"
            working={leaving}
            workingLabel={t('Logging out...')}
            onClick={() => void logOut()}
          >
            {t('Logout')}
          </Button>
        </>
      }
    >
      <OfflineBar connection={connection} readAt={jobs.dataUpdatedAt} />
      {profile.isError && !profile.data && (
        <Notice tone="warn" role="status">
          {t("We couldn't load your name.")}{' '}
          <Button variant="quiet" onClick={() => void profile.refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      <SettlingProvider jobs={jobs.data}>
        <div className={css.parts}>
          <div className={css.figures}>
            <StatCards label={t('Your figures')} stats={stats(t, reader, jobs.data)} />
          </div>
          <div>
            <DashboardTabs
              label={t('Parts of your dashboard')}
              value={tab}
              onChange={go}
              tabs={[
                {
                  id: 'jobs',
                  label: t('Job Management'),
                  count: jobs.data ? pendingJobs(jobs.data).length : 0,
                  panel: ofJobs((all) => {
                    const firstDay = profile.data && !isReady(profile.data) && completedJobs(all).length === 0 && (
                      <FirstDay profile={profile.data} hasJobs={all.length > 0} onGo={go} />
                    )
                    return (
                      <>
                        {all.length === 0 && firstDay}
                        <JobManagementTab jobs={all} empty={profile.data && comingSoon(t, profile.data)} />
                        {all.length > 0 && firstDay}
                      </>
                    )
                  }),
                },
                { id: 'schedule', label: t('My Schedule'), panel: ofJobs((all) => <ScheduleTab jobs={all} />) },
                { id: 'history', label: t('Job History'), panel: ofJobs((all) => <JobHistoryTab jobs={all} />) },
                { id: 'availability', label: t('Set Availability'), panel: <AvailabilityTab jobs={jobs.data ?? []} /> },
                { id: 'earnings', label: t('Earnings'), panel: <EarningsTab /> },
                { id: 'account', label: t('Account'), panel: <AccountTab profile={profile.data} onLeave={onLeave} /> },
              ]}
            />
          </div>
        </div>
      </SettlingProvider>
    </DashboardFrame>
  )
}
