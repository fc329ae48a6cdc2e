import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useIsDebounced } from '../debounce.tsx'
import { useUndo } from '../use-job-step.ts'
import { getDoorState } from './door-state.ts'
import css from './NoShow.module.css'
import { useNoAnswer } from './use-door.ts'

const NoShowSheet = lazyDialog(
  async () => (await import('./NoShowSheet.tsx')).NoShowSheet,
  ({ opened }) => opened,
)

/** For a painter who has arrived and not started: reporting that nobody answers, the wait, and undo. */
export function AtTheDoor({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const isDebounced = useIsDebounced()
  const [opened, setOpened] = useState(false)
  const begin = useNoAnswer()
  const undo = useUndo()
  const door = getDoorState(reader.market, job, now)
  if (!door) return null
  const { wait } = door
  const time = (at: Date) => formatTime(reader, at)
  if (wait?.state === 'left') {
    return (
      <div className={`stack-tight ${css.left}`} role="status">
        <p>
          {t('Nobody is home.')}{' '}
          {wait.undoUntil && now < wait.undoUntil && (
            <span className="small">{t('You can undo this until {time}.', { time: time(wait.undoUntil) })}</span>
          )}
        </p>
        {wait.undoUntil && now < wait.undoUntil && (
          <Button
            variant="secondary"
            working={undo.working !== undefined}
            workingLabel={t('Undoing...')}
            disabled={isDebounced}
            onClick={() => void undo.run({ job })}
          >
            {t('Undo, I’m still waiting')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      {wait && <p role="status">{t('Nobody is answering. Wait until {time}.', { time: time(wait.waitUntil) })}</p>}
      <Button
        variant="secondary"
        working={begin.working !== undefined}
        workingLabel={t('Sending...')}
        disabled={isDebounced}
        onClick={() => {
          setOpened(true)
          if (door.canBegin) void begin.run({ job })
        }}
      >
        {wait ? t('Nobody is home?') : t('Nobody answers')}
      </Button>
      {wait && <NoShowSheet job={job} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
