import { Fragment, useId } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { JobLink } from '#web/portal/frame/open-job.tsx'
import { VisitNotes } from '#web/portal/visit/VisitNotes.tsx'
import { AcceptedJobActions } from './AcceptedJobActions.tsx'
import css from './Agenda.module.css'
import { JobRow } from './JobRow.tsx'
import { type Agenda as AgendaOfDay, dueOf } from './job-lists.ts'
import { Progress } from './reports/Progress.tsx'
import { UndoBar } from './UndoBar.tsx'
import { arrivalHours, formatVisitDay } from './visit-texts.ts'

type CardProps = { job: Job; today: CivilDate }

const isOverdue = (job: Job, today: CivilDate): boolean => job.status !== 'completed' && dueOf(job, today) === 'Overdue'

const eyebrowOf = (t: PageTranslator, reader: Reader, job: Job, today: CivilDate): string => {
  const visit = visitLabel(job.booking.timeSlot, job.purpose)
  if (isOverdue(job, today))
    return t('Overdue since {day}\u00a0· {visit}', { day: formatShortDate(reader, job.booking.endDate), visit })
  return job.status === 'in_progress' ? t('In progress\u00a0· {visit}', { visit }) : t('Next\u00a0· {visit}', { visit })
}

/** The current job: when, who, where, and its one step. */
function NextJob({ job, today }: CardProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const { customerName, address } = job.booking.quote
  const late = isOverdue(job, today)
  return (
    <article
      id={`job-${job.id}`}
      tabIndex={-1}
      className={`focus-target stack-close ${css.now} ${late ? css.overdue : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <div>
        <p className={`strong ${css.eyebrow}`}>{eyebrowOf(t, reader, job, today)}</p>
        <h3 id={`${id}-title`} className={`figures ${css.time}`}>
          {late
            ? t('{day}, {hours}', {
                day: formatShortDate(reader, job.booking.scheduledDate),
                hours: arrivalHours(reader, job.booking),
              })
            : arrivalHours(reader, job.booking)}
        </h3>
        <p className={css.until}>{formatVisitDay(reader, job.booking, today)}</p>
        {customerName && <p className={`headline ${css.who}`}>{customerName}</p>}
        {address && <p className={`subtitle ${css.where}`}>{address}</p>}
        <VisitNotes job={job} />
        <Progress job={job} />
      </div>
      <AcceptedJobActions
        job={job}
        primary
        more={
          <JobLink job={job} className={`strong ${css.all}`}>
            {t('Rooms and details')}
          </JobLink>
        }
      />
    </article>
  )
}

/** Another job of today. */
function Row({ job, today }: CardProps) {
  const t = useTranslate()
  const reader = useReader()
  const { quote, timeSlot } = job.booking
  const done = job.status === 'completed'
  const late = isOverdue(job, today)
  const when = late
    ? t('Overdue, {day}', { day: formatShortDate(reader, job.booking.scheduledDate) })
    : arrivalHours(reader, job.booking)
  return (
    <JobRow
      job={job}
      when={done && job.completedAt ? t('Done {time}', { time: formatTime(reader, job.completedAt) }) : when}
      under={!done && formatVisitDay(reader, job.booking, today)}
      title={quote.customerName ?? t(visitLabel(timeSlot, job.purpose))}
      lines={[
        quote.address
          ? t('{visit}, {street}', {
              visit: visitLabel(timeSlot, job.purpose),
              street: quote.address.split(',')[0] ?? quote.address,
            })
          : t(visitLabel(timeSlot, job.purpose)),
      ]}
      {...(late && { tone: 'overdue' as const })}
    >
      {done && <UndoBar job={job} />}
    </JobRow>
  )
}

/** Today's stops, before anything else: for reading in a van, with one thumb. Each job appears here once, and nowhere else. */
export function Agenda({ agenda, today }: { agenda: AgendaOfDay; today: CivilDate }) {
  const t = useTranslate()
  const { overdue, today: ofToday, next } = agenda
  const id = useId()
  const all = [...overdue, ...ofToday]
  if (all.length === 0) return null
  const after = all.slice(all.findIndex((job) => job.id === next?.id) + 1)
  const later = after.find((job) => job.status !== 'completed' && !isOverdue(job, today))
  return (
    <section className={css.agenda} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t("Today's jobs")}
      </h2>
      {all.map((job) => (
        <Fragment key={job.id}>
          {job.id === later?.id && <h3 className={css.heading}>{t('Later today')}</h3>}
          {job.id === next?.id ? <NextJob job={job} today={today} /> : <Row job={job} today={today} />}
        </Fragment>
      ))}
    </section>
  )
}
