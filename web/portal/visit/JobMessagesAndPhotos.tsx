import { type ReactNode, useId } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { JobConversation } from './JobConversation.tsx'
import { RoomPhotos } from './photos/RoomPhotos.tsx'
import { VisitNotes } from './VisitNotes.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  )
}

/** The notes from the customer, the messages, and the photos of the rooms of a job. */
export function JobMessagesAndPhotos({ job }: { job: Job }) {
  const t = useTranslate()
  return (
    <>
      <VisitNotes job={job} />
      {takesPart(job.status) && (
        <>
          <Part title={t('Messages')}>
            <JobConversation job={job} />
          </Part>
          <Part title={t('Photos of the rooms')}>
            <RoomPhotos job={job} />
          </Part>
        </>
      )}
    </>
  )
}
