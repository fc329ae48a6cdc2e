import type { UseQueryResult } from '@tanstack/react-query'
import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import { Answered } from '#web/ui/Answered.tsx'
import css from './Offboarding.module.css'
import { ReassignmentTable } from './ReassignmentTable.tsx'

type Props = {
  query: UseQueryResult<{ jobs: OffboardingJob[] }>
  reassignmentOf: (job: OffboardingJob) => string
  onChoose: (bookingId: string, id: string) => void
  /** Loading message for screen readers. */
  loading: string
  failed: string
  /** Shown in place of the table. */
  noJobs: string
  /** The accessible name of the table. */
  caption: string
  /** Who hears what. */
  note: string
}

/** The jobs of a painter who does not come and who gets each, as soon as they are known. */
export function Reassignments({ query, reassignmentOf, onChoose, loading, failed, noJobs, caption, note }: Props) {
  return (
    <Answered query={query} loading={loading} failed={failed} lines={3}>
      {({ jobs }) =>
        jobs.length === 0 ? (
          <p>{noJobs}</p>
        ) : (
          <>
            <div className={css.dense}>
              <ReassignmentTable caption={caption} jobs={jobs} reassignmentOf={reassignmentOf} onChoose={onChoose} />
            </div>
            <p className="small">{note}</p>
          </>
        )
      }
    </Answered>
  )
}
