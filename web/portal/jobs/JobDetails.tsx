import type { ReactNode } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import { projectTypeLabels, propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ShareReceipt } from '#web/portal/earnings/ShareReceipt.tsx'
import { mapAddress } from '#web/shared/contact/ContactLinks.tsx'
import { readConditions, readPaintOptions, readRooms, type StoredRoom } from '#web/shared/rooms/stored-rooms.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import css from './JobDetails.module.css'
import { JobRooms } from './JobRooms.tsx'
import { reservedDays } from './visit-texts.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={`stack ${css.fact}`}>
    <dt className={`small ${css.name}`}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
)

type Flag = 'customerSupplies' | 'colorConsultation'

/** A choice applies to the whole job, or to the rooms that have it themselves. */
function choice(t: PageTranslator, flag: Flag, whole: Record<Flag, boolean>, rooms: readonly StoredRoom[]): string {
  if (whole[flag] || (rooms.length > 0 && rooms.every(({ paint }) => paint?.[flag]))) return t('Yes')
  const having = rooms.filter(({ paint }) => paint?.[flag]).map(({ name }) => name)
  return having.length > 0 ? having.join(', ') : t('No')
}

/** Everything a painter needs to know about a job in advance. Unreadable data is reported in its place. */
export function JobDetails({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const { booking } = job
  const { quote } = booking
  const rooms = readRooms(reader, quote.rooms)
  const roomsRead = rooms.ok ? rooms.value : []
  const conditions = readConditions(reader, quote.conditions)
  const options = readPaintOptions(quote.paintOptions)
  const propertyType = propertyTypeLabels[quote.propertyType]
  const days = reservedDays(reader, booking)
  return (
    <div className={`stack-wide ${css.whole}`}>
      <div className={`stack-wide ${css.columns}`}>
        <dl className={`stack-tight ${css.facts}`}>
          {quote.customerName && <Fact name={t('Customer')}>{quote.customerName}</Fact>}
          {quote.phone && (
            <Fact name={t('Phone')}>
              <a href={phoneLink(quote.phone)}>{formatPhone(quote.phone)}</a>
            </Fact>
          )}
          {quote.email && (
            <Fact name={t('Email')}>
              <a href={`mailto:${quote.email}`}>
                <EmailText>{quote.email}</EmailText>
              </a>
            </Fact>
          )}
          {quote.address && (
            <Fact name={t('Address')}>
              <a href={mapAddress(quote.address)} target="_blank" rel="noreferrer">
                {quote.address}
              </a>
            </Fact>
          )}
          <Fact name={t('Project type')}>{t(projectTypeLabels[quote.projectType] ?? text('Interior'))}</Fact>
          <Fact name={t('Property type')}>{propertyType ? t(propertyType) : quote.propertyType}</Fact>
          {days.length > 0 && (
            <Fact name={t('Reserved')}>
              {days.map((day) => (
                <span key={day} className={css.line}>
                  {day}
                </span>
              ))}
            </Fact>
          )}
          <Fact name={t('Conditions')}>
            {!conditions.ok
              ? t(conditions.message)
              : conditions.value.length > 0
                ? conditions.value.join(', ')
                : t('None')}
          </Fact>
          {options.ok ? (
            <>
              <Fact name={t('Customer supplies paint')}>{choice(t, 'customerSupplies', options.value, roomsRead)}</Fact>
              <Fact name={t('Color consultation')}>{choice(t, 'colorConsultation', options.value, roomsRead)}</Fact>
            </>
          ) : (
            <Fact name={t('Paint options')}>{t('Paint options not available')}</Fact>
          )}
          <Fact name={t('Assigned')}>{formatMoment(reader, job.assignedAt)}</Fact>
          {job.completedAt && <Fact name={t('Completed')}>{formatMoment(reader, job.completedAt)}</Fact>}
          {job.notes && <Fact name={t('Notes')}>{job.notes}</Fact>}
        </dl>
        {isJobOpen(job.status) && !isRepair(job.purpose) && visitKind(booking.timeSlot) === 'painting' && (
          <ShareReceipt breakdown={job.earningsBreakdown} customerPays={job.customerPays} />
        )}
      </div>
      <JobRooms quote={quote} />
    </div>
  )
}
