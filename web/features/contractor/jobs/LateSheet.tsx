import { useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { type LateMinutes, lateMinutes } from '../../../../domain/job-status.ts'
import { type Message, message } from '../../../../domain/words/message.ts'
import { useWords } from '../../../lib/words.ts'
import { BottomSheet } from '../parts/BottomSheet.tsx'
import { ChoiceList } from '../parts/ChoiceList.tsx'
import { useLate } from './use-job-step.ts'

const labels: Record<LateMinutes, Message> = { 30: message('About 30 minutes'), 60: message('About an hour') }

/** The remaining delays: only longer ones than already reported. */
export const lateChoices = (job: Job): LateMinutes[] =>
  lateMinutes.filter((minutes) => job.lateMinutes === null || minutes > job.lateMinutes)

/** Notifies the customer that the painter is running late. */
export function LateSheet({ job, opened, onClose }: { job: Job; opened: boolean; onClose: () => void }) {
  const t = useWords()
  const choices = lateChoices(job)
  const [chosen, setChosen] = useState<`${LateMinutes}`>()
  const { run, working } = useLate()
  const minutes = choices.find((one) => String(one) === chosen)
  const tell = async () => {
    if (minutes && (await run({ job, minutes }))) onClose()
  }
  const { customerName } = job.booking.quote
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t('Running late')}
      working={working !== undefined}
      action={{
        label: t('Tell the customer'),
        workingLabel: t('Telling...'),
        disabled: minutes === undefined,
        onPress: () => void tell(),
      }}
      note={
        customerName
          ? t('{customer} gets an email right away.', { customer: customerName })
          : t('The customer gets an email right away.')
      }
    >
      <ChoiceList
        legend={t('How late will you be?')}
        choices={choices.map((one) => ({ value: `${one}` as const, label: t(labels[one]) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </BottomSheet>
  )
}
