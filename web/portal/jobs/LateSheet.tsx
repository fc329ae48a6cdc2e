import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { latestArrival } from '#domain/bookings/promises.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type LateMinutes, lateMinutes } from '#domain/scheduling/job-status.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { ChoiceList } from '#web/portal/parts/ChoiceList.tsx'
import { useLate } from './use-job-step.ts'

const labels: Record<LateMinutes, Text> = { 30: text('About 30 minutes'), 60: text('About an hour') }

/** The remaining delays: only longer ones than already reported. */
export const lateChoices = (job: Job): LateMinutes[] =>
  lateMinutes.filter((minutes) => job.lateMinutes === null || minutes > job.lateMinutes)

/** The consequence of being late for the painter and for us; null for a consultation, which has a whole evening. */
const consequence = (reader: Reader, { booking }: Job): Text | null => {
  if (visitKind(booking.timeSlot) === 'consultation') return null
  const visit = { date: booking.scheduledDate, slot: booking.timeSlot }
  const { lateCredit, lateMinutesTold } = reader.market.promises
  const until = formatTime(reader, latestArrival(reader.market, visit))
  return lateCredit > 0
    ? text(
        'It counts in your record. If you arrive more than {minutes, plural, one {# minute} other {# minutes}} after {until}, we also credit the customer {credit}.',
        { minutes: lateMinutesTold, until, credit: formatWholeMoney(reader, lateCredit) },
      )
    : text('It counts in your record.')
}

/** Notifies the customer that the painter is running late. */
export function LateSheet({ job, opened, onClose }: { job: Job; opened: boolean; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const choices = lateChoices(job)
  const [chosen, setChosen] = useState<`${LateMinutes}`>()
  const { run, working } = useLate()
  const minutes = choices.find((one) => String(one) === chosen)
  const notify = async () => {
    if (minutes && (await run({ job, minutes }))) onClose()
  }
  const { customerName } = job.booking.quote
  const counted = consequence(reader, job)
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t('Running late')}
      working={working !== undefined}
      action={{
        label: t('Tell the customer'),
        workingLabel: t('Sending...'),
        disabled: minutes === undefined,
        onPress: () => void notify(),
      }}
      note={
        customerName
          ? t('{customer} gets an email right away.', { customer: customerName })
          : t('The customer gets an email right away.')
      }
    >
      {counted !== null && <p className="small">{t(counted)}</p>}
      <ChoiceList
        legend={t('How late will you be?')}
        choices={choices.map((one) => ({ value: `${one}` as const, label: t(labels[one]) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </BottomSheet>
  )
}
