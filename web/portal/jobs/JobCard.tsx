import { type ReactNode, useId, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { type PaymentState, paymentStateLabels } from '#domain/bookings/payment-state.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { townWithZip } from '#domain/coverage/place.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { isJobOpen, jobStatusColors, jobStatusLabels } from '#domain/scheduling/job-status.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { JobLink } from '#web/portal/frame/open-job.tsx'
import { JobMessagesAndPhotos } from '#web/portal/visit/JobMessagesAndPhotos.tsx'
import { TouchUpRequest } from '#web/portal/visit/touch-up/TouchUpRequest.tsx'
import { hexOf } from '#web/shared/color-studio/palette.ts'
import { readRooms } from '#web/shared/rooms/stored-rooms.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { AnswerBy } from './AnswerBy.tsx'
import css from './JobCard.module.css'
import { JobDetails } from './JobDetails.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'
import { unpaid } from './unpaid.ts'
import { formatVisit } from './visit-texts.ts'

type JobCardProps = {
  job: Job
  /** Additional chips next to the status. */
  badge?: ReactNode
  /** The actions of the job. */
  actions?: ReactNode
}

/** The colour of the card's block: what goes on the first room's walls, where that is known. */
function blockColor(reader: Reader, { booking }: Job): string {
  if (visitKind(booking.timeSlot) === 'consultation') return 'var(--butter)'
  const rooms = readRooms(reader, booking.quote.rooms)
  const code = rooms.ok ? rooms.value[0]?.paint?.walls.colorCode : undefined
  return (code && hexOf(code)) || 'var(--wissahickon)'
}

/** The pay of a job; empty for one that was declined or cancelled. */
function Pay({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  if (!isJobOpen(job.status)) return null
  const why = unpaid(job)
  if (why) return <p className={css.pay}>{t(why)}</p>
  const values = {
    pay: formatMoney(reader, job.contractorEarnings),
    strong: (inside: ReactNode[]) => <strong>{inside}</strong>,
  }
  return (
    <p className={css.pay}>
      {job.status === 'completed'
        ? t.rich('You earned <strong>{pay}</strong>', values)
        : t.rich('You earn <strong>{pay}</strong>', values)}
    </p>
  )
}

const paymentColors: Partial<Record<PaymentState, BadgeColor>> = { paid: 'green', due: 'yellow', partly_paid: 'yellow' }

/** Whether finished work was paid. */
function PaymentChip({ job }: { job: Job }) {
  const t = useTranslate()
  const { state } = job.payment
  const color = paymentColors[state]
  if (job.status !== 'completed' || !color) return null
  return <StatusChip color={color}>{t(paymentStateLabels[state])}</StatusChip>
}

/** A job as a paint chip: when, where, for whom, and its pay; the details expand below. */
export function JobCard({ job, badge, actions }: JobCardProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const [showsDetails, setShowsDetails] = useState(false)
  const { booking, status } = job
  const { customerName, address } = booking.quote
  const where = address ?? (booking.place && townWithZip(reader, booking.place))
  return (
    <article id={`job-${job.id}`} tabIndex={-1} className={`focus-target ${css.card}`} aria-labelledby={`${id}-title`}>
      <div className={css.color} style={{ backgroundColor: blockColor(reader, job) }} />
      <div className={css.label}>
        <div className={`row-between ${css.head}`}>
          <h3 id={`${id}-title`} className={`subtitle ${css.title}`}>
            <JobLink job={job} className={css.open}>
              {customerName
                ? t.rich('{visit}<whose> for {customer}</whose>', {
                    visit: visitLabel(booking.timeSlot, job.purpose),
                    customer: customerName,
                    whose: (inside) => <span className="strong">{inside}</span>,
                  })
                : t(visitLabel(booking.timeSlot, job.purpose))}
            </JobLink>
          </h3>
          <div className="row-tight">
            {badge}
            <UnreadMessages job={job} />
            <PaymentChip job={job} />
            <StatusChip color={jobStatusColors[status] ?? 'grey'}>
              {jobStatusLabels[status] ? t(jobStatusLabels[status]) : status}
            </StatusChip>
          </div>
        </div>
        <p className="strong figures">{formatVisit(reader, booking)}</p>
        {where && <p className={`soft ${css.where}`}>{where}</p>}
        <Pay job={job} />
        <AnswerBy job={job} />
        <div className={`stack-tight ${css.actions}`}>
          {actions}
          <Button
            variant="quiet"
            aria-expanded={showsDetails}
            aria-controls={`${id}-details`}
            onClick={() => setShowsDetails((was) => !was)}
          >
            {showsDetails ? t('Hide details') : t('Show details')}
          </Button>
        </div>
        <div id={`${id}-details`} className={css.details} hidden={!showsDetails}>
          {showsDetails && (
            <div className="stack-wide">
              <TouchUpRequest job={job} />
              <JobDetails job={job} />
              <JobMessagesAndPhotos job={job} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
