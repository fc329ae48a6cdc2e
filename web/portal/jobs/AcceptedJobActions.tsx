import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { JobLink } from '#web/portal/frame/open-job.tsx'
import { Icon } from '#web/portal/parts/Icon.tsx'
import contact from '#web/shared/contact/ContactLinks.module.css'
import { ContactLinks } from '#web/shared/contact/ContactLinks.tsx'
import css from './AcceptedJobActions.module.css'
import { formatUnread } from './format-unread.ts'
import { JobActions, StartsFrom } from './JobActions.tsx'
import { AtTheDoor } from './no-show/AtTheDoor.tsx'
import { getDoorState } from './no-show/door-state.ts'
import { useCalled } from './no-show/use-door.ts'
import { DoneForToday } from './reports/DoneForToday.tsx'
import { reportsOf } from './reports/next-report.ts'
import { Arrived, OnMyWay } from './reports/ReportButtons.tsx'
import { SetbackActions } from './SetbackActions.tsx'
import { UndoBar } from './UndoBar.tsx'

/** Leads to what painter and customer write each other, and says how much of it is new. */
function MessageLink({ job }: { job: Job }) {
  const t = useTranslate()
  if (!takesPart(job.status)) return null
  return (
    <JobLink job={job} part="job-talk" className={contact.link}>
      <Icon name="message" size={20} />
      {job.unreadMessages > 0 ? formatUnread(t, job.unreadMessages) : t('Message')}
    </JobLink>
  )
}

type AcceptedJobActionsProps = {
  job: Job
  /** Whether its step is the prominent one of the screen. */
  primary: boolean
  /** Further actions, after the others. */
  more?: ReactNode
}

/**
 * The actions of an accepted job. On my way and Start Job are above the others, Arrived and Complete Job below them, so that
 * the next step is never where the last one was. While there is something to report, the step is one of the others, or the
 * less prominent one.
 */
export function AcceptedJobActions({ job, primary, more }: AcceptedJobActionsProps) {
  const { market } = useReader()
  const now = useNow()
  const reports = reportsOf(market, job, now)
  const report = reports?.next ?? null
  const today = useToday()
  const isRunning = job.status === 'in_progress'
  const isAhead = job.status === 'acknowledged' && job.booking.scheduledDate > today
  const door = getDoorState(market, job, now)
  const called = useCalled()
  const step = <JobActions job={job} primary={primary && report === null} />
  return (
    <>
      <UndoBar job={job} />
      {report === 'on_my_way' && (
        <div className={`stack-close ${css.step}`}>
          <OnMyWay job={job} />
        </div>
      )}
      {!isRunning && !isAhead && report === null && <div className={`stack-close ${css.step}`}>{step}</div>}
      <StartsFrom job={job} />
      <div className={`stack-close ${css.actions}`}>
        <ContactLinks quote={job.booking.quote} onCall={door ? () => void called.run({ job }) : undefined} />
        <MessageLink job={job} />
        {!isRunning && report !== null && step}
        {door && <AtTheDoor job={job} />}
        <SetbackActions job={job} />
        {reports?.canLeave && <DoneForToday job={job} />}
        {more}
      </div>
      {isRunning && <div className={`stack-close ${css.step}`}>{step}</div>}
      {report === 'arrived' && (
        <div className={`stack-close ${css.step}`}>
          <Arrived job={job} />
        </div>
      )}
    </>
  )
}
