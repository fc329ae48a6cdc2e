import { useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { type LateMinutes, lateMinutes } from '../../../../domain/job-status.ts'
import { BottomSheet } from '../parts/BottomSheet.tsx'
import { ChoiceList } from '../parts/ChoiceList.tsx'
import { useLate } from './use-job-step.ts'

const labels: Record<LateMinutes, string> = { 30: 'About 30 minutes', 60: 'About an hour' }

/** What can still be told: more than was told before. */
export const lateChoices = (job: Job): LateMinutes[] =>
  lateMinutes.filter((minutes) => job.lateMinutes === null || minutes > job.lateMinutes)

/** Tells the customer how late the painter is. */
export function LateSheet({ job, opened, onClose }: { job: Job; opened: boolean; onClose: () => void }) {
  const choices = lateChoices(job)
  const [chosen, setChosen] = useState<`${LateMinutes}`>()
  const { run, working } = useLate()
  const minutes = choices.find((one) => String(one) === chosen)
  const tell = async () => {
    if (minutes && (await run({ job, minutes }))) onClose()
  }
  const who = job.booking.quote.customerName ?? 'The customer'
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Running late"
      working={working !== undefined}
      action={{
        label: 'Tell the customer',
        workingLabel: 'Telling...',
        disabled: minutes === undefined,
        onPress: () => void tell(),
      }}
      note={`${who} gets an email right away.`}
    >
      <ChoiceList
        legend="How late will you be?"
        choices={choices.map((one) => ({ value: `${one}` as const, label: labels[one] }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </BottomSheet>
  )
}
