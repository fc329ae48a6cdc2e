import { useState } from 'react'
import type { Job } from '../../../../../contract/jobs.ts'
import { type MinutesAway, minutesAway } from '../../../../../domain/visit-progress.ts'
import { useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Segments } from '../../parts/Segments.tsx'
import { useSettling } from '../settling.tsx'
import { useOnMyWay } from './use-reports.ts'

/** The painter sets off: the minutes, and one tap. */
export function OnMyWay({ job }: { job: Job }) {
  const t = useWords()
  const [minutes, setMinutes] = useState<MinutesAway>(minutesAway[0])
  const { run, working } = useOnMyWay()
  const settling = useSettling()
  return (
    <>
      <Segments legend={t('Minutes until you are there')} values={minutesAway} chosen={minutes} onChoose={setMinutes} />
      <Button
        working={working !== undefined}
        workingLabel={t('Telling...')}
        disabled={settling}
        onClick={() => void run({ job, minutes })}
      >
        <Icon name="truck" size={28} />
        {t('On my way, {minutes} min', { minutes })}
      </Button>
    </>
  )
}
