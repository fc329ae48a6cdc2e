import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callInSick, type Job } from '#contract/bookings/jobs.ts'
import { daysToGiveUp } from '#domain/bookings/days/day-to-give-up.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useNow } from '#web/lib/use-now.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { CallOffice } from '#web/portal/parts/CallOffice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { daysOfJob } from './reports/next-report.ts'
import css from './SickDay.module.css'

const formatSickDay = (t: PageTranslator, count: number): string =>
  t(
    "{count, plural, =0 {You're off today. You had no jobs left to hand back.} one {You're off today. # job goes to another painter.} other {You're off today. # jobs go to other painters.}}",
    { count },
  )

const canBeHandedBack = ({ status }: Job): boolean => status === 'acknowledged' || status === 'assigned'

/** A painter who is sick today hands back the whole day with one action; nothing when the day has no job to hand back. */
export function SickDay({ jobs, today }: { jobs: readonly Job[]; today: CivilDate }) {
  const { market } = useReader()
  const now = useNow()
  const ofToday = jobs.filter(
    (job) =>
      (canBeHandedBack(job) && job.booking.scheduledDate <= today && job.booking.endDate >= today) ||
      daysToGiveUp(daysOfJob(market, job, now), job.status, today).some(({ date }) => date === today),
  )
  return ofToday.length > 0 && <Sick today={today} count={ofToday.length} />
}

function Sick({ today, count }: { today: CivilDate; count: number }) {
  const t = useTranslate()
  const reader = useReader()
  const [asking, setAsking] = useState(false)
  const sick = useMutation({
    mutationFn: () => call(callInSick, { body: { date: today } }),
    onSuccess: ({ handedBack, daysGivenUp = 0 }) => {
      setAsking(false)
      const description =
        daysGivenUp > 0 && handedBack === 0
          ? t("You're off today. We’re looking for somebody to go on with your job.")
          : formatSickDay(t, handedBack)
      toast({ title: t('Get well soon'), description })
    },
    onError: (error) =>
      toast({ title: explain(error, t("That didn't work. Please try again."), t), tone: 'destructive' }),
    onSettled: () => untilShown(),
  })
  return (
    <>
      <Button variant="secondary" wide className={css.open} onClick={() => setAsking(true)}>
        {t("I can't make it today")}
      </Button>
      <BottomSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Sick today?')}
        about={formatDate(reader, today)}
        working={sick.isPending}
        action={{
          label: t('Hand back the whole day'),
          workingLabel: t('Handing back...'),
          destructive: true,
          onPress: () => sick.mutate(),
        }}
        note={t(
          "You won't get these jobs back, and it goes on your record. To open up the day again, end your time off.",
        )}
      >
        <p>
          {t(
            "{count, plural, one {The job you haven't started today goes to the next free painter, and nobody can book you today.} other {The # jobs you haven't started today go to the next free painter, and nobody can book you today.}}",
            { count },
          )}
        </p>
        <CallOffice />
      </BottomSheet>
    </>
  )
}
