import type { Job } from '#contract/bookings/jobs.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ContactLines } from '#web/shared/contact/ContactLines.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { QueuedCommand } from './command.ts'
import { formatCommand, formatRefusal } from './format-command.ts'
import { useOfflineQueue, useQueueState } from './use-offline-queue.ts'

/** Those of one job, with the first day of its visit as the painter knew it. */
type JobCommands = { jobId: string; day: CivilDate; commands: QueuedCommand[] }

function groupByJob(refused: readonly QueuedCommand[]): JobCommands[] {
  const found = new Map<string, JobCommands>()
  for (const command of refused) {
    const known = found.get(command.jobId) ?? { jobId: command.jobId, day: command.day, commands: [] }
    found.set(command.jobId, { ...known, commands: [...known.commands, command] })
  }
  return [...found.values()]
}

/** Commands that were queued without a network and then refused, and why; until the painter has read it. */
export function RefusedCommands({ jobs }: { jobs: readonly Job[] }) {
  const { refused } = useQueueState()
  return groupByJob(refused).map((group) => (
    <Refused key={group.jobId} group={group} job={jobs.find(({ id }) => id === group.jobId)} />
  ))
}

function Refused({ group: { day, commands }, job }: { group: JobCommands; job: Job | undefined }) {
  const t = useTranslate()
  const reader = useReader()
  const queue = useOfflineQueue()
  const customer = job?.booking.quote.customerName
  const values = { day: formatShortDate(reader, day), customer: customer ?? '' }
  return (
    <Notice
      tone="error"
      role="alert"
      title={
        customer
          ? t('What you did offline at {customer}’s on {day} couldn’t be saved', values)
          : t('What you did offline on {day} couldn’t be saved', values)
      }
    >
      <div className="stack">
        <ul>
          {commands.map((command) => (
            <li key={command.key}>
              {t('{what}, {time}: {why}', {
                what: formatCommand(t, reader, command),
                time: formatTime(reader, new Date(command.at)),
                why: formatRefusal(t, reader, command, job),
              })}
            </li>
          ))}
        </ul>
        <p>{t('If you were there, please tell the office.')}</p>
        <ContactLines parts={[]} />
        <div className="row">
          <Button
            variant="secondary"
            onClick={() => {
              void queue.acknowledge(commands)
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          >
            {t('Got it')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
