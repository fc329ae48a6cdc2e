import type { Job } from '#contract/bookings/jobs.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ContactLines } from '#web/shared/contact/ContactLines.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { KeptAct } from './act.ts'
import { actInWords, refusalInWords } from './act-in-words.ts'
import { useActQueue, useQueueState } from './use-acts.ts'

/** Those of one job, with the first day of its visit as the painter knew it. */
type OfJob = { jobId: string; day: CivilDate; acts: KeptAct[] }

function byJob(refused: readonly KeptAct[]): OfJob[] {
  const found = new Map<string, OfJob>()
  for (const act of refused) {
    const known = found.get(act.jobId) ?? { jobId: act.jobId, day: act.day, acts: [] }
    found.set(act.jobId, { ...known, acts: [...known.acts, act] })
  }
  return [...found.values()]
}

/** What was done without a network and could not be kept, and why; until its painter has read it. */
export function RefusedActs({ jobs }: { jobs: readonly Job[] }) {
  const { refused } = useQueueState()
  return byJob(refused).map((of) => <Refused key={of.jobId} of={of} job={jobs.find(({ id }) => id === of.jobId)} />)
}

function Refused({ of: { day, acts }, job }: { of: OfJob; job: Job | undefined }) {
  const t = useTranslate()
  const reader = useReader()
  const queue = useActQueue()
  const customer = job?.booking.quote.customerName
  const told = { day: formatShortDate(reader, day), customer: customer ?? '' }
  return (
    <Notice
      tone="error"
      role="alert"
      title={
        customer
          ? t("What you did without a network at {customer}'s on {day} could not be saved", told)
          : t('What you did without a network on {day} could not be saved', told)
      }
    >
      <div className="stack">
        <ul>
          {acts.map((act) => (
            <li key={act.key}>
              {t('{what}, {time}: {why}', {
                what: actInWords(t, reader, act),
                time: formatTime(reader, new Date(act.at)),
                why: refusalInWords(t, reader, act, job),
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
              void queue.acknowledge(acts)
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
