import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { isJobOpen, jobStatusColors, jobStatusLabels } from '#domain/scheduling/job-status.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/portal/parts/Icon.tsx'
import { jumpTo } from '#web/portal/parts/jump-to.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { JobActions } from '../JobActions.tsx'
import { JobDetails } from '../JobDetails.tsx'
import { offerTitle } from '../offer-texts.ts'
import { AcceptedJob } from './AcceptedJob.tsx'
import css from './JobPage.module.css'
import { Offer } from './Offer.tsx'

type JobPageProps = {
  /** Undefined when the painter has no such job. */
  job: Job | undefined
  /** Beside the list on a wide screen; otherwise it is the whole page. */
  beside: boolean
  onClose: () => void
  /** Above everything on a phone: that there is no network. */
  notice?: ReactNode
}

/** A job on a page of its own: before the answer what it is worth, afterwards everything about it. */
export function JobPage({ job, beside, onClose, notice }: JobPageProps) {
  const t = useTranslate()
  const reader = useReader()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = job?.id
  const { hash, key } = useLocation()
  const isOffer = job?.status === 'assigned'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job, and an offer that was answered, start at the top
  useEffect(() => {
    if (!beside) jumpTo(0)
    heading.current?.focus({ preventScroll: true })
  }, [id, isOffer, beside])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same part leads there again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
  const Heading = beside ? 'h2' : 'h1'
  const title = !job
    ? t('This job is gone')
    : isOffer
      ? offerTitle(reader, job)
      : (job.booking.quote.customerName ?? t(visitLabel(job.booking.timeSlot, job.purpose)))
  const page = (
    <>
      <div className={`line ${css.head}`}>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="back" />
          <span className="visually-hidden">{t('Back')}</span>
        </button>
        <Heading ref={heading} tabIndex={-1} className={`focus-target ${css.title}`}>
          {title}
        </Heading>
        {job && !isOffer && (
          <StatusChip color={jobStatusColors[job.status]}>{t(jobStatusLabels[job.status])}</StatusChip>
        )}
      </div>
      {notice && <div className={css.notice}>{notice}</div>}
      <div className={css.body}>
        {!beside && <h2 className="visually-hidden">{t('This job')}</h2>}
        {!job ? (
          <EmptyState title={t('You no longer have this job.')}>
            {t('It went to somebody else, or the link is incomplete.')}
          </EmptyState>
        ) : isOffer ? (
          <Offer job={job} />
        ) : isJobOpen(job.status) ? (
          <AcceptedJob job={job} />
        ) : (
          <JobDetails job={job} />
        )}
      </div>
      {job && isOffer && (
        <div className={css.foot} data-action-bar>
          <JobActions job={job} primary />
        </div>
      )}
    </>
  )
  return beside ? (
    <aside className={css.aside} aria-label={title}>
      {page}
    </aside>
  ) : (
    <main id="main" tabIndex={-1} className={css.page}>
      {page}
    </main>
  )
}
