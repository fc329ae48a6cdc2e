import { type ReactNode, useId, useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import type { CivilDate } from '../../../../domain/dates.ts'
import { formatShortDate, formatTime } from '../../../../domain/format-dates.ts'
import type { Reader } from '../../../../domain/reader.ts'
import { visitKindLabel } from '../../../../domain/slots.ts'
import { type PageWords, useReader, useWords } from '../../../lib/words.ts'
import css from './Agenda.module.css'
import { ContactLinks } from './ContactLinks.tsx'
import { useDetails } from './Details.tsx'
import { JobActions, StartsFrom } from './JobActions.tsx'
import { type Agenda as AgendaOfDay, dueOf } from './job-lists.ts'
import { SetbackActions } from './SetbackActions.tsx'
import { SickDay } from './SickDay.tsx'
import { UndoBar } from './UndoBar.tsx'
import { arrivalHours, dayInWords } from './visit-words.ts'

type CardProps = { job: Job; today: CivilDate }

const isOverdue = (job: Job, today: CivilDate): boolean => job.status !== 'completed' && dueOf(job, today) === 'Overdue'

/** The actions of one of today's jobs: the step is in a different place before the start and after it. */
function Acts({ job, primary, details }: { job: Job; primary: boolean; details: ReactNode }) {
  const isRunning = job.status === 'in_progress'
  const step = <JobActions job={job} primary={primary} />
  const contacts = <ContactLinks quote={job.booking.quote} />
  return (
    <>
      <UndoBar job={job} />
      {!isRunning && <div className={css.step}>{step}</div>}
      <StartsFrom job={job} />
      <div className={css.acts}>
        {contacts}
        <SetbackActions job={job} />
        {details}
      </div>
      {isRunning && <div className={css.step}>{step}</div>}
    </>
  )
}

const eyebrowOf = (t: PageWords, reader: Reader, job: Job, today: CivilDate): string => {
  const visit = visitKindLabel(job.booking.timeSlot)
  if (isOverdue(job, today))
    return t('Overdue since {day} · {visit}', { day: formatShortDate(reader, job.booking.endDate), visit })
  return job.status === 'in_progress' ? t('In progress · {visit}', { visit }) : t('Next · {visit}', { visit })
}

/** The delay that the customer was notified of. */
function Delay({ job }: { job: Job }) {
  const t = useWords()
  const { customerName } = job.booking.quote
  if (job.lateMinutes === null || job.status !== 'acknowledged') return null
  const minutes = job.lateMinutes
  return (
    <p className={css.late}>
      {customerName
        ? t(
            "{minutes, plural, one {{customer} knows you're about # minute late.} other {{customer} knows you're about # minutes late.}}",
            { minutes, customer: customerName },
          )
        : t(
            "{minutes, plural, one {The customer knows you're about # minute late.} other {The customer knows you're about # minutes late.}}",
            { minutes },
          )}
    </p>
  )
}

/** The current job: when, who, where, and its one step. */
function NextJob({ job, today }: CardProps) {
  const t = useWords()
  const reader = useReader()
  const id = useId()
  const { button, details } = useDetails(job)
  const { customerName, address } = job.booking.quote
  const late = isOverdue(job, today)
  return (
    <article
      id={`job-${job.id}`}
      tabIndex={-1}
      className={`${css.now} ${late ? css.overdue : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <div className={css.lines}>
        <p className={css.eyebrow}>{eyebrowOf(t, reader, job, today)}</p>
        <h3 id={`${id}-title`} className={css.time}>
          {late
            ? t('{day}, {hours}', {
                day: formatShortDate(reader, job.booking.scheduledDate),
                hours: arrivalHours(reader, job.booking),
              })
            : arrivalHours(reader, job.booking)}
        </h3>
        <p className={css.until}>{dayInWords(reader, job.booking, today)}</p>
        {customerName && <p className={css.who}>{customerName}</p>}
        {address && <p className={css.where}>{address}</p>}
        <Delay job={job} />
      </div>
      <Acts job={job} primary details={button} />
      {details}
    </article>
  )
}

/** Another job of today: one line that expands with a tap. */
function Row({ job, today }: CardProps) {
  const t = useWords()
  const reader = useReader()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { button, details } = useDetails(job)
  const { quote, timeSlot } = job.booking
  const done = job.status === 'completed'
  const late = isOverdue(job, today)
  const first = late
    ? t('Overdue, {day}', { day: formatShortDate(reader, job.booking.scheduledDate) })
    : arrivalHours(reader, job.booking)
  return (
    <article
      id={`job-${job.id}`}
      tabIndex={-1}
      className={`${css.row} ${late ? css.overdue : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <h3 className={css.rowTitle} id={`${id}-title`}>
        <button
          type="button"
          className={css.line}
          aria-expanded={open}
          aria-controls={`${id}-more`}
          onClick={() => setOpen((was) => !was)}
        >
          <span className={css.when}>
            {done && job.completedAt ? t('Done {time}', { time: formatTime(reader, job.completedAt) }) : first}
          </span>
          <span className={css.what}>
            <span className={css.who}>{quote.customerName ?? t(visitKindLabel(timeSlot))}</span>
            <span className={css.soft}>
              {quote.address
                ? t('{visit}, {street}', {
                    visit: visitKindLabel(timeSlot),
                    street: quote.address.split(',')[0] ?? quote.address,
                  })
                : t(visitKindLabel(timeSlot))}
            </span>
          </span>
          <svg className={css.arrow} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="m9 5 7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </h3>
      {done && <UndoBar job={job} />}
      <div id={`${id}-more`} className={css.more} hidden={!open}>
        {open && (
          <>
            <p className={css.soft}>{dayInWords(reader, job.booking, today)}</p>
            {done ? button : <Acts job={job} primary={false} details={button} />}
            {details}
          </>
        )}
      </div>
    </article>
  )
}

const canBeHandedBack = ({ status }: Job): boolean => status === 'acknowledged' || status === 'assigned'

/** Today's stops, before anything else: for reading in a van, with one thumb. Each job appears here once, and nowhere else. */
export function Agenda({ agenda, jobs, today }: { agenda: AgendaOfDay; jobs: readonly Job[]; today: CivilDate }) {
  const t = useWords()
  const { overdue, today: ofToday, next } = agenda
  const id = useId()
  const sickJobs = jobs.filter(
    (job) => canBeHandedBack(job) && job.booking.scheduledDate <= today && job.booking.endDate >= today,
  )
  if (overdue.length + ofToday.length === 0) return null
  return (
    <section className={css.agenda} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t("Today's jobs")}
      </h2>
      {[...overdue, ...ofToday].map((job) =>
        job.id === next?.id ? (
          <NextJob key={job.id} job={job} today={today} />
        ) : (
          <Row key={job.id} job={job} today={today} />
        ),
      )}
      {sickJobs.length > 0 && <SickDay today={today} count={sickJobs.length} />}
    </section>
  )
}
