import { useState } from 'react'
import { type Contractor, setContractorStatus } from '../../../../contract/admin/contractors.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { formatId } from '../../../../domain/identifiers.ts'
import { jobStatusLabels } from '../../../../domain/job-status.ts'
import { call } from '../../../lib/call.ts'
import { reader } from '../../../lib/here.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import css from './Contractors.module.css'
import { fullName } from './contractor-words.ts'
import { useContractorChange } from './use-contractor-change.ts'

type Changed = Awaited<ReturnType<typeof call<undefined, undefined, undefined, typeof setContractorStatus.response>>>

/** Takes a painter out of matching, or back in; says which jobs are still theirs. */
export function ContractorActivity({ contractor }: { contractor: Contractor }) {
  const [asking, setAsking] = useState(false)
  const [openJobs, setOpenJobs] = useState<NonNullable<Changed>['openJobs']>([])
  const change = useContractorChange(
    (isActive: boolean) => call(setContractorStatus, { params: { id: contractor.id }, body: { isActive } }),
    (answer) => {
      setAsking(false)
      setOpenJobs(answer.contractor.isActive ? [] : answer.openJobs)
      toast({ title: `${fullName(contractor)} is ${answer.contractor.isActive ? 'active' : 'inactive'}` })
    },
    'The status was not changed',
  )
  return (
    <section className={css.part} aria-labelledby="contractor-activity">
      <h3 id="contractor-activity">Status</h3>
      {openJobs.length > 0 && (
        <Notice
          tone="warn"
          role="status"
          title={`${openJobs.length} open ${openJobs.length === 1 ? 'job stays' : 'jobs stay'} with this painter`}
        >
          <p>To give them to someone else, edit each booking:</p>
          <ul>
            {openJobs.map((job) => (
              <li key={job.id}>
                {formatShortDate(reader, job.scheduledDate)}, {jobStatusLabels[job.status]}, booking{' '}
                {formatId(job.bookingId)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {contractor.isActive ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Deactivate
        </Button>
      ) : (
        <Button working={change.isPending} workingLabel="Activating..." onClick={() => change.mutate(true)}>
          Activate
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Deactivate ${fullName(contractor)}?`}
        confirmLabel="Deactivate"
        workingLabel="Deactivating..."
        destructive
        working={change.isPending}
        onConfirm={() => change.mutate(false)}
        onClose={() => setAsking(false)}
      >
        <p>
          They're signed out everywhere and get no new jobs. They keep the jobs they have, and you'll see which ones.
        </p>
      </ConfirmDialog>
    </section>
  )
}
