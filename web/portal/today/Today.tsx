import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfMonth, formatWeekday } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { TakeTimeOff } from '#web/portal/availability/TakeTimeOff.tsx'
import { Agenda } from '#web/portal/jobs/Agenda.tsx'
import { AnswerBy } from '#web/portal/jobs/AnswerBy.tsx'
import { JobRow } from '#web/portal/jobs/JobRow.tsx'
import { agendaOf, type ComingDay, comingDays, jobsToAnswer } from '#web/portal/jobs/job-lists.ts'
import { formatDistances, formatDuration, formatWorkAndLocation, offerTitle } from '#web/portal/jobs/offer-texts.ts'
import { SickDay } from '#web/portal/jobs/SickDay.tsx'
import { unpaid } from '#web/portal/jobs/unpaid.ts'
import { arrivalHours } from '#web/portal/jobs/visit-texts.ts'
import css from './Today.module.css'

/** An unanswered job: what it pays, where it is and until when; whose it is comes with the answer. */
function OfferRow({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const { booking } = job
  const reason = unpaid(job)
  return (
    <JobRow
      job={job}
      when={formatDayOfMonth(reader, booking.scheduledDate)}
      under={formatDuration(reader, booking)}
      title={offerTitle(reader, job)}
      lines={[
        visitKind(booking.timeSlot) === 'painting' &&
          (isRepair(job.purpose)
            ? reason !== null && t(reason)
            : t('You earn {pay}', { pay: formatMoney(reader, job.contractorEarnings) })),
        formatDistances(reader, booking.miles)[0],
      ]}
      badge={<AnswerBy job={job} />}
    />
  )
}

type ComingRowProps = { coming: ComingDay; when: (reader: Reader, booking: Job['booking']) => string }

/** A later day of an accepted job. */
function ComingRow({ coming: { job, date, slot }, when }: ComingRowProps) {
  const t = useTranslate()
  const reader = useReader()
  const { booking } = job
  return (
    <JobRow
      job={job}
      when={when(reader, { ...booking, scheduledDate: date, timeSlot: slot })}
      under={formatWeekday(reader, date)}
      title={booking.quote.customerName ?? t(visitLabel(booking.timeSlot, job.purpose))}
      lines={[formatWorkAndLocation(reader, job)]}
    />
  )
}

const List = ({ title, count, children }: { title: string; count?: number; children: ReactNode }) => (
  <section className={css.list} aria-label={title}>
    <h2 className={`line ${css.heading}`}>
      {title}
      {count !== undefined && <span className={`figures ${css.count}`}> {count}</span>}
    </h2>
    {children}
  </section>
)

type TodayProps = {
  jobs: readonly Job[]
  /** Shown when there is nothing at all. */
  empty: ReactNode
}

/** The day of a painter on a phone: the next job, the other ones, what waits for an answer, and the days to come. */
export function Today({ jobs, empty }: TodayProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const agenda = agendaOf(reader.market, jobs, today)
  const waiting = jobsToAnswer(jobs)
  const { tomorrow, after } = comingDays(jobs, today)
  const isEmpty = agenda.overdue.length + agenda.today.length + waiting.length + tomorrow.length + after.length === 0
  if (isEmpty) return empty
  return (
    <>
      <Agenda agenda={agenda} today={today} />
      {waiting.length > 0 && (
        <List title={t('Waiting for your answer')} count={waiting.length}>
          {waiting.map((job) => (
            <OfferRow key={job.id} job={job} />
          ))}
        </List>
      )}
      {tomorrow.length > 0 && (
        <List title={t('Tomorrow')}>
          {tomorrow.map((day) => (
            <ComingRow key={day.job.id} coming={day} when={arrivalHours} />
          ))}
        </List>
      )}
      {after.length > 0 && (
        <List title={t('The next days')}>
          {after.map((day) => (
            <ComingRow
              key={`${day.job.id} ${day.date}`}
              coming={day}
              when={(of, { scheduledDate }) => formatDayOfMonth(of, scheduledDate)}
            />
          ))}
        </List>
      )}
      <div className={`stack-close ${css.foot}`}>
        <SickDay jobs={jobs} today={today} />
        <TakeTimeOff jobs={jobs} today={today} />
      </div>
    </>
  )
}
