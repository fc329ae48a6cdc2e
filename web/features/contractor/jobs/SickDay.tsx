import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callInSick } from '../../../../contract/jobs.ts'
import type { CivilDate } from '../../../../domain/calendar.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { call } from '../../../lib/call.ts'
import { reader } from '../../../lib/here.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { explain } from '../explain.ts'
import { BottomSheet } from '../parts/BottomSheet.tsx'
import { ownReadings } from '../queries.ts'

const jobsBack = (count: number): string =>
  count === 0
    ? 'You had no jobs left to hand back.'
    : count === 1
      ? '1 job goes to another painter.'
      : `${count} jobs go to other painters.`

/** A painter who is sick today gives the whole day back with one act. */
export function SickDay({ today, count }: { today: CivilDate; count: number }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const sick = useMutation({
    mutationFn: () => call(callInSick, { body: { date: today } }),
    onSuccess: ({ handedBack }) => {
      setAsking(false)
      toast({ title: 'Get well soon', description: `You're off today. ${jobsBack(handedBack)}` })
    },
    onError: (error) => toast({ title: explain(error, "That didn't work. Please try again."), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries(ownReadings),
  })
  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        Sick today
      </Button>
      <BottomSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title="Sick today?"
        about={formatDate(reader, today)}
        working={sick.isPending}
        action={{
          label: 'Hand back the whole day',
          workingLabel: 'Handing back...',
          destructive: true,
          onPress: () => sick.mutate(),
        }}
        note="You can't undo this, and it goes on your record."
      >
        <p>
          {count === 1 ? "The job you haven't started today goes" : `The ${count} jobs you haven't started today go`} to
          the next free painter, and nobody can book you today.
        </p>
      </BottomSheet>
    </>
  )
}
