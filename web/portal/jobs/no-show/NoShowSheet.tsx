import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useJobStep } from '../use-job-step.ts'
import { getDoorState } from './door-state.ts'
import css from './NoShow.module.css'
import { NoShowFollowUps } from './NoShowFollowUps.tsx'
import { Tried } from './Tried.tsx'
import { useNobodyHome } from './use-door.ts'
import { WaitClock } from './WaitClock.tsx'

/** Often enough that the lock opens when its minute comes, in milliseconds. */
const REFRESH_MS = 5_000

/**
 * The wait at a closed door: until when, the happy end, what was tried, what follows, and at the foot, once the wait is over, that
 * nobody is home.
 */
export function NoShowSheet({ job, opened, onClose }: { job: Job; opened: boolean; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow(REFRESH_MS)
  const { step, working } = useJobStep()
  const nobodyHome = useNobodyHome()
  const door = getDoorState(reader.market, job, now)
  const wait = door?.wait
  if (!door || wait?.state !== 'waiting') return null
  const time = formatTime(reader, wait.waitUntil)
  const isOver = now >= wait.waitUntil
  const start = async () => {
    if (await step({ job, to: 'in_progress' })) onClose()
  }
  const leave = async () => {
    if (await nobodyHome.run({ job })) onClose()
  }
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t('Nobody is home?')}
      about={[job.booking.quote.customerName, job.booking.quote.address].filter(Boolean).join('\u00a0· ')}
      working={working !== undefined || nobodyHome.working !== undefined}
      action={{
        label: isOver ? t('Nobody is home') : t('Nobody is home, from {time}', { time }),
        workingLabel: t('Sending...'),
        quiet: true,
        disabled: !door.canLeave,
        onPress: () => void leave(),
      }}
      note={
        isOver && door.tried.length === 0
          ? t('Call or write first. Then you can leave.')
          : t('You can leave then. You have ten minutes to undo it.')
      }
    >
      <div className={`stack ${css.wait}`}>
        <WaitClock arrivedAt={door.arrivedAt} until={wait.waitUntil} now={now} />
        <Button
          size="large"
          wide
          working={working !== undefined}
          workingLabel={t('Starting...')}
          onClick={() => void start()}
        >
          {t('They opened, start work')}
        </Button>
      </div>
      <section aria-labelledby="door-tried">
        <h3 id="door-tried">{t('What you tried')}</h3>
        <Tried job={job} door={door} />
      </section>
      <section aria-labelledby="door-now">
        <h3 id="door-now">{t('What happens now')}</h3>
        <NoShowFollowUps job={job} wait={wait} />
      </section>
    </BottomSheet>
  )
}
