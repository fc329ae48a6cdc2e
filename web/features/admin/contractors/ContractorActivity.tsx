import { useState } from 'react'
import { type Contractor, setContractorStatus } from '../../../../contract/admin/contractors.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { formatId } from '../../../../domain/identifiers.ts'
import { jobStatusLabels } from '../../../../domain/job-status.ts'
import { call } from '../../../lib/call.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import css from './Contractors.module.css'
import { fullName } from './contractor-words.ts'
import { useContractorChange } from './use-contractor-change.ts'

type Changed = Awaited<ReturnType<typeof call<undefined, undefined, undefined, typeof setContractorStatus.response>>>

/** Deactivates or reactivates a painter; lists the jobs that are still theirs. */
export function ContractorActivity({ contractor }: { contractor: Contractor }) {
  const t = useWords()
  const reader = useReader()
  const [asking, setAsking] = useState(false)
  const [openJobs, setOpenJobs] = useState<NonNullable<Changed>['openJobs']>([])
  const change = useContractorChange(
    (isActive: boolean) => call(setContractorStatus, { params: { id: contractor.id }, body: { isActive } }),
    (answer) => {
      setAsking(false)
      setOpenJobs(answer.contractor.isActive ? [] : answer.openJobs)
      toast({
        title: answer.contractor.isActive
          ? t('{name} is active', { name: fullName(contractor) })
          : t('{name} is inactive', { name: fullName(contractor) }),
      })
    },
    t('The status was not changed'),
  )
  return (
    <section className={css.part} aria-labelledby="contractor-activity">
      <h3 id="contractor-activity">{t('Status')}</h3>
      {openJobs.length > 0 && (
        <Notice
          tone="warn"
          role="status"
          title={t(
            '{count, plural, one {# open job stays with this painter} other {# open jobs stay with this painter}}',
            { count: openJobs.length },
          )}
        >
          <p>{t('To give them to someone else, edit each booking:')}</p>
          <ul>
            {openJobs.map((job) => (
              <li key={job.id}>
                {t('{date}, {status}, booking {id}', {
                  date: formatShortDate(reader, job.scheduledDate),
                  status: t(jobStatusLabels[job.status]),
                  id: formatId(job.bookingId),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {contractor.isActive ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('Deactivate')}
        </Button>
      ) : (
        <Button working={change.isPending} workingLabel={t('Activating...')} onClick={() => change.mutate(true)}>
          {t('Activate')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('Deactivate {name}?', { name: fullName(contractor) })}
        confirmLabel={t('Deactivate')}
        workingLabel={t('Deactivating...')}
        destructive
        working={change.isPending}
        onConfirm={() => change.mutate(false)}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            "They're signed out everywhere and get no new jobs. They keep the jobs they have, and you'll see which ones.",
          )}
        </p>
      </ConfirmDialog>
    </section>
  )
}
