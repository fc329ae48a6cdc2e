import type { ReactNode } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import { isJobOpen } from '../../../../domain/job-status.ts'
import { projectTypeLabels, propertyTypeLabels } from '../../../../domain/quote-input.ts'
import { visitKind } from '../../../../domain/slots.ts'
import { formatPhone } from '../../../../domain/text.ts'
import { reader } from '../../../lib/here.ts'
import { useWords } from '../../../lib/words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RoomDetails } from '../../dashboard/RoomDetails.tsx'
import { readConditions, readPaintOptions, readRooms, type StoredRoom } from '../../dashboard/stored-rooms.ts'
import { ShareReceipt } from '../earnings/ShareReceipt.tsx'
import { mapAddress } from './ContactLinks.tsx'
import css from './JobDetails.module.css'
import { reservedDays } from './visit-words.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
)

type Flag = 'customerSupplies' | 'colorConsultation'

/** A choice counts for the whole job, or for the rooms that have it themselves. */
function choice(flag: Flag, whole: Record<Flag, boolean>, rooms: readonly StoredRoom[]): string {
  if (whole[flag] || (rooms.length > 0 && rooms.every(({ paint }) => paint?.[flag]))) return 'Yes'
  const having = rooms.filter(({ paint }) => paint?.[flag]).map(({ name }) => name)
  return having.length > 0 ? having.join(', ') : 'No'
}

/** Everything a painter needs to know of a job before the door opens. What cannot be read says so in its place. */
export function JobDetails({ job }: { job: Job }) {
  const t = useWords()
  const { booking } = job
  const { quote } = booking
  const rooms = readRooms(quote.rooms)
  const roomsRead = rooms.ok ? rooms.value : []
  const conditions = readConditions(quote.conditions)
  const options = readPaintOptions(quote.paintOptions)
  const days = reservedDays(booking)
  return (
    <div className={css.details}>
      <div className={css.columns}>
        <dl className={css.facts}>
          {quote.customerName && <Fact name="Customer">{quote.customerName}</Fact>}
          {quote.phone && (
            <Fact name="Phone">
              <a href={`tel:${quote.phone}`}>{formatPhone(quote.phone)}</a>
            </Fact>
          )}
          {quote.email && (
            <Fact name="Email">
              <a href={`mailto:${quote.email}`}>{quote.email}</a>
            </Fact>
          )}
          {quote.address && (
            <Fact name="Address">
              <a href={mapAddress(quote.address)} target="_blank" rel="noreferrer">
                {quote.address}
              </a>
            </Fact>
          )}
          <Fact name="Project type">{t(projectTypeLabels[quote.projectType] ?? projectTypeLabels.interior)}</Fact>
          <Fact name="Property type">
            {propertyTypeLabels[quote.propertyType] ? t(propertyTypeLabels[quote.propertyType]) : quote.propertyType}
          </Fact>
          {days.length > 0 && (
            <Fact name="Reserved">
              {days.map((day) => (
                <span key={day} className={css.line}>
                  {day}
                </span>
              ))}
            </Fact>
          )}
          <Fact name="Conditions">
            {!conditions.ok ? conditions.message : conditions.value.length > 0 ? conditions.value.join(', ') : 'None'}
          </Fact>
          {options.ok ? (
            <>
              <Fact name="Customer supplies paint">{choice('customerSupplies', options.value, roomsRead)}</Fact>
              <Fact name="Color consultation">{choice('colorConsultation', options.value, roomsRead)}</Fact>
            </>
          ) : (
            <Fact name="Paint options">Paint options not available</Fact>
          )}
          <Fact name="Assigned">{formatMoment(reader, job.assignedAt)}</Fact>
          {job.completedAt && <Fact name="Completed">{formatMoment(reader, job.completedAt)}</Fact>}
          {job.notes && <Fact name="Notes">{job.notes}</Fact>}
        </dl>
        {isJobOpen(job.status) && visitKind(booking.timeSlot) === 'painting' && (
          <ShareReceipt breakdown={job.earningsBreakdown} customerPays={job.customerPays} />
        )}
      </div>
      {rooms.ok ? (
        <div className={css.rooms}>
          {rooms.value.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored rooms do not change places
            <RoomDetails key={index} room={room} />
          ))}
        </div>
      ) : (
        <Notice tone="warn">{rooms.message}</Notice>
      )}
    </div>
  )
}
