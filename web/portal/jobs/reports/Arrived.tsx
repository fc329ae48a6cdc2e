import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsDebounced } from '../debounce.tsx'
import { useArrived } from './use-reports.ts'

/** One tap at the door. */
export function Arrived({ job }: { job: Job }) {
  const t = useTranslate()
  const { run, working } = useArrived()
  const isDebounced = useIsDebounced()
  return (
    <Button
      working={working !== undefined}
      workingLabel={t('Telling...')}
      disabled={isDebounced}
      onClick={() => void run({ job })}
    >
      {t('Arrived')}
    </Button>
  )
}
