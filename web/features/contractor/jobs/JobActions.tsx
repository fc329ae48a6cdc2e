import { useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { jobMove } from '../../../../domain/job-status.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { useJobStep } from './use-job-step.ts'

type JobActionsProps = {
  job: Job
  /** Show "Start Job" only on the day itself (My Schedule); elsewhere pressing it too early says why it cannot be. */
  startOnDayOnly?: boolean
}

/** What the painter can do next with a job. */
export function JobActions({ job, startOnDayOnly = false }: JobActionsProps) {
  const { step, working, today } = useJobStep()
  const [declining, setDeclining] = useState(false)
  const { scheduledDate } = job.booking
  const busy = working !== undefined

  if (job.status === 'assigned') {
    return (
      <>
        <Button
          working={working?.to === 'acknowledged'}
          workingLabel="Acknowledging..."
          disabled={busy}
          onClick={() => void step({ job, to: 'acknowledged' })}
        >
          Acknowledge Job
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setDeclining(true)}>
          Decline
        </Button>
        <DeclineDialog
          job={job}
          opened={declining}
          working={working?.to === 'rejected'}
          onClose={() => setDeclining(false)}
          onDecline={(notes) => void step({ job, to: 'rejected', notes }).then((done) => done && setDeclining(false))}
        />
      </>
    )
  }
  if (job.status === 'acknowledged') {
    if (startOnDayOnly && scheduledDate !== today) return null
    const early = jobMove(job.status, 'in_progress', { scheduledDate, today }) === 'too_early'
    return (
      <Button
        variant={early ? 'secondary' : 'primary'}
        working={busy}
        workingLabel="Starting..."
        onClick={() => void step({ job, to: 'in_progress' })}
      >
        Start Job
      </Button>
    )
  }
  if (job.status !== 'in_progress') return null
  return (
    <Button working={busy} workingLabel="Completing..." onClick={() => void step({ job, to: 'completed' })}>
      Complete Job
    </Button>
  )
}
