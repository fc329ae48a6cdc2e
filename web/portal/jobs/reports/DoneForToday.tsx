import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { useIsDebounced } from '../debounce.tsx'
import { useLeft } from './use-reports.ts'

/** Leaves a job of several days until the next one, with a line for the customer if the painter likes. */
export function DoneForToday({ job }: { job: Job }) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const { run, working } = useLeft()
  const isDebounced = useIsDebounced()
  const leave = async () => {
    if (await run({ job, note: note.trim() })) setOpened(false)
  }
  return (
    <>
      <Button variant="secondary" disabled={isDebounced} onClick={() => setOpened(true)}>
        {t('Done for today')}
      </Button>
      <BottomSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('Done for today?')}
        about={job.booking.quote.customerName}
        working={working !== undefined}
        action={{ label: t('Done for today'), workingLabel: t('Sending...'), onPress: () => void leave() }}
        note={t('The customer sees that you left and when you come back.')}
      >
        <TextAreaField
          label={t('Note for the customer')}
          hint={t('What’s done, what’s still wet, which room is next.')}
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </BottomSheet>
    </>
  )
}
