import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { changeTimeOff, type TimeOff, takeTimeOff } from '#contract/painters/time-off.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { JobsInSpan, jobsInSpan } from './JobsInSpan.tsx'
import css from './TakeTimeOff.module.css'
import { formatDays, formatTakenBack, timeOffProblems } from './time-off-texts.ts'
import { useSetAvailability } from './use-set-availability.ts'

type Days = { from: CivilDate; to: CivilDate }

/** Opens the sheet in which a painter takes days off: tomorrow, unless they pick others. */
export function TakeTimeOff({ jobs, today }: { jobs: readonly Job[]; today: CivilDate }) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpened(true)}>
        {t('Time off')}
      </Button>
      {opened && <TimeOffSheet jobs={jobs} today={today} onClose={() => setOpened(false)} />}
    </>
  )
}

type SheetProps = { jobs: readonly Job[]; today: CivilDate; known?: TimeOff; onClose: () => void }

/** The days of a new time off, or of a known one that becomes longer or shorter. */
export function TimeOffSheet({ jobs, today, known, onClose }: SheetProps) {
  const t = useTranslate()
  const reader = useReader()
  const take = useSetAvailability(
    async (days: Days) =>
      known
        ? await call(changeTimeOff, {
            params: { id: known.id },
            body: { days, known: { from: known.from, to: known.to } },
          })
        : await call(takeTimeOff, { body: days }),
    (answer, days) => {
      if ('notFree' in answer) return formatTakenBack(t, reader, answer, days)
      const kept = jobsInSpan(jobs, days)
      const values = { days: formatDays(reader, days), count: kept.length }
      return kept.length === 0
        ? t('Time off: {days}', values)
        : t(
            '{count, plural, one {Time off: {days}. The job you have then is still yours: go there, or hand it back.} other {Time off: {days}. The # jobs you have then are still yours: go there, or hand them back.}}',
            values,
          )
    },
  )
  const {
    values,
    field,
    write,
    bound: { ref: around },
    sending,
    submit,
  } = useForm<Days, HTMLDivElement>({
    initial: known ? { from: known.from, to: known.to } : { from: addDays(today, 1), to: addDays(today, 1) },
    problemsOf: (days) => timeOffProblems(t, days, known && known.from < today ? known.from : today),
    send: async (days) => {
      await take.mutateAsync(days)
      onClose()
    },
  })
  const kept = jobsInSpan(jobs, values).length
  return (
    <BottomSheet
      opened
      onClose={onClose}
      title={known ? t('Change time off') : t('Time off')}
      working={sending}
      action={{
        label: known
          ? t('Save')
          : kept > 0
            ? t('{count, plural, one {Take time off, keep the job} other {Take time off, keep the jobs}}', {
                count: kept,
              })
            : t('Take time off'),
        workingLabel: t('Saving...'),
        onPress: () => submit(),
      }}
      note={
        known
          ? t('On the days you work after all, what you offered can be booked again.')
          : t('Nobody can book you on these days.')
      }
    >
      <div ref={around} className={`stack ${css.days}`}>
        <TextField
          label={t('First day')}
          type="date"
          min={known && known.from < today ? known.from : today}
          {...field('from')}
          onChange={({ target: { value } }) => write(values.to < value ? { from: value, to: value } : { from: value })}
        />
        <TextField label={t('Last day')} type="date" min={values.from} {...field('to')} />
      </div>
      <JobsInSpan jobs={jobs} days={values} onOpen={onClose} />
    </BottomSheet>
  )
}
