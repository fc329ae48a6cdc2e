import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { type MinutesAway, minutesAway } from '#domain/bookings/visit-progress.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/portal/parts/Icon.tsx'
import { Segments } from '#web/portal/parts/Segments.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useIsDebounced } from '../debounce.tsx'
import { useArrived, useOnMyWay } from './use-reports.ts'

function TellButton({ working, onPress, children }: { working: boolean; onPress: () => void; children: ReactNode }) {
  const t = useTranslate()
  const isDebounced = useIsDebounced()
  return (
    <Button working={working} workingLabel={t('Sending...')} disabled={isDebounced} onClick={onPress}>
      {children}
    </Button>
  )
}

/** The painter sets off: the minutes, and one tap. */
export function OnMyWay({ job }: { job: Job }) {
  const t = useTranslate()
  const [minutes, setMinutes] = useState<MinutesAway>(minutesAway[0])
  const { run, working } = useOnMyWay()
  return (
    <>
      <Segments legend={t('Minutes until you’re there')} values={minutesAway} chosen={minutes} onChoose={setMinutes} />
      <TellButton working={working !== undefined} onPress={() => void run({ job, minutes })}>
        <Icon name="truck" size={28} />
        {t('On my way, {minutes} min', { minutes })}
      </TellButton>
    </>
  )
}

/** One tap at the door. */
export function Arrived({ job }: { job: Job }) {
  const t = useTranslate()
  const { run, working } = useArrived()
  return (
    <TellButton working={working !== undefined} onPress={() => void run({ job })}>
      {t('Arrived')}
    </TellButton>
  )
}
