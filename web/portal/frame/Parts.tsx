import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Profile } from '#contract/painters/contractors.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { useToday } from '#web/lib/use-today.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AccountTab } from '#web/portal/account/AccountTab.tsx'
import { AvailabilityTab } from '#web/portal/availability/AvailabilityTab.tsx'
import { ComplianceDocumentsNotice } from '#web/portal/compliance-documents/ComplianceDocumentsNotice.tsx'
import { EarningsTab } from '#web/portal/earnings/EarningsTab.tsx'
import { FirstDay, isReady } from '#web/portal/FirstDay.tsx'
import { JobHistoryTab } from '#web/portal/jobs/JobHistoryTab.tsx'
import { JobManagementTab } from '#web/portal/jobs/JobManagementTab.tsx'
import { activeJobs, agendaOf, completedJobs, nextJob, pendingJobs, totalEarnings } from '#web/portal/jobs/job-lists.ts'
import { formatVisit } from '#web/portal/jobs/visit-texts.ts'
import type { DashboardTab } from '#web/portal/parts/DashboardTabs.tsx'
import { OwnReviews } from '#web/portal/reviews/OwnReviews.tsx'
import { ScheduleTab } from '#web/portal/ScheduleTab.tsx'
import { ShoppingTab } from '#web/portal/shopping/ShoppingTab.tsx'
import { Today } from '#web/portal/today/Today.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatCards } from '#web/ui/StatCards.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { type PartId, partLabels } from './parts.ts'

/** The props of both forms of the portal. */
export type PortalProps = {
  part: PartId
  go: (part: PartId) => void
  profile: UseQueryResult<Profile>
  jobs: UseQueryResult<Job[]>
  toAnswer: number
  isLoggingOut: boolean
  onLeave: () => void
  onLogOut: () => void
  /** The current problem: no network, no name. */
  state: ReactNode
  /** Offers that can wait: below the work, and nowhere else. */
  invitations: ReactNode
  /** In the head: what waits for an answer, and the connection. */
  waiting: ReactNode
}

const statsOf = (t: PageTranslator, reader: Reader, jobs: readonly Job[] | undefined) => [
  { label: t('Pending Jobs'), value: jobs && pendingJobs(jobs).length, color: '#e3b63c' },
  { label: t('Active Jobs'), value: jobs && activeJobs(jobs).length, color: 'var(--schuylkill)' },
  { label: t('Completed'), value: jobs && completedJobs(jobs).length, color: 'var(--wissahickon)' },
  { label: t('Total Earnings'), value: jobs && formatMoney(reader, totalEarnings(jobs)), color: 'var(--ink)' },
]

/** The painter's four figures. */
export function Figures({ jobs }: { jobs: readonly Job[] | undefined }) {
  const t = useTranslate()
  return <StatCards label={t('Your numbers')} stats={statsOf(t, useReader(), jobs)} />
}

export const greeting = (t: PageTranslator, profile: Profile | undefined): string =>
  profile ? t('Welcome, {name}', { name: `${profile.firstName} ${profile.lastName}` }) : t('Welcome')

/** Whether the office has verified the painter. */
export function VerifiedChip({ profile: { isVerified } }: { profile: Profile }) {
  const t = useTranslate()
  return isVerified ? (
    <StatusChip color="green">{t('Verified')}</StatusChip>
  ) : (
    <StatusChip color="yellow">{t('Pending Verification')}</StatusChip>
  )
}

/** One line under the name: the next visit when there is nothing today; undefined while today has jobs. */
export function useLead(jobs: readonly Job[] | undefined): string | undefined {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const agenda = jobs && agendaOf(reader.market, jobs, today)
  if (!agenda || agenda.overdue.length + agenda.today.length > 0) return undefined
  const next = nextJob(jobs ?? [], today)
  return next
    ? t('Nothing today. Next: {visit}', { visit: formatVisit(reader, next.booking) })
    : t('Nothing on the books yet.')
}

/** The condition for more jobs to come; without an area no free day helps. */
const comingSoon = (t: PageTranslator, { serviceAreas }: Profile): string =>
  serviceAreas.length > 0
    ? t(
        'New jobs show up here on their own. The more time you open up under Set Availability, the more can come your way.',
      )
    : t("New jobs show up here on their own once we've added you to an area.")

/** The content of every part of the portal, by its id; only what is shown is mounted. */
export function usePanels(
  { go, profile, jobs, invitations, onLeave }: PortalProps,
  /** Today has a page of its own. */
  hasToday: boolean,
): Record<PartId, ReactNode> {
  const t = useTranslate()
  const ofJobs = (show: (all: Job[]) => ReactNode) => (
    <Answered
      query={jobs}
      loading={t('Loading your jobs')}
      failed={t("We couldn't load your jobs.")}
      retryLabel={t('Refresh')}
    >
      {show}
    </Answered>
  )
  const person = profile.data
  const empty = person && comingSoon(t, person)
  /** With what is missing on the first days: before the work as long as there is none. */
  const ofWork = (show: (all: Job[]) => ReactNode) =>
    ofJobs((all) => {
      const firstDay = person && !isReady(person) && completedJobs(all).length === 0 && (
        <FirstDay profile={person} hasJobs={all.length > 0} onGo={go} />
      )
      return (
        <>
          {all.length === 0 && firstDay}
          {show(all)}
          {all.length > 0 && firstDay}
          {person && !firstDay && (
            <ComplianceDocumentsNotice complianceDocuments={person.complianceDocuments} onGo={() => go('account')} />
          )}
        </>
      )
    })
  return {
    today: ofWork((all) => (
      <>
        <Today jobs={all} empty={<EmptyState title={t('No pending jobs at the moment.')}>{empty}</EmptyState>} />
        {invitations}
      </>
    )),
    jobs: ofWork((all) => (
      <>
        <JobManagementTab jobs={all} empty={empty} hasToday={hasToday} />
        {!hasToday && invitations}
      </>
    )),
    shopping: ofJobs((all) => <ShoppingTab jobs={all} />),
    schedule: ofJobs((all) => <ScheduleTab jobs={all} />),
    history: ofJobs((all) => <JobHistoryTab jobs={all} />),
    availability: <AvailabilityTab jobs={jobs.data ?? []} />,
    earnings: <EarningsTab />,
    reviews: <OwnReviews />,
    account: <AccountTab profile={person} onLeave={onLeave} />,
  }
}

/** The tabs of these parts, with the number of unanswered jobs. */
export const tabsOf = (
  t: PageTranslator,
  ids: readonly PartId[],
  panels: Record<PartId, ReactNode>,
  toAnswer: number,
): DashboardTab<PartId>[] =>
  ids.map((id) => ({ id, label: t(partLabels[id]), panel: panels[id], ...(id === 'jobs' && { count: toAnswer }) }))
