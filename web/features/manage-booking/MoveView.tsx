import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../domain/calendar.ts'
import { formatDollars } from '../../../domain/money.ts'
import { formatWindow, type SlotId, visitKind } from '../../../domain/slots.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { type Chosen, DateAndTime } from '../booking-flow/scheduling/DateAndTime.tsx'
import type { ViewProps } from './BookingDetailsDialog.tsx'
import { reschedule } from './booking-calls.ts'
import { FeeNotice } from './FeeNotice.tsx'
import css from './views.module.css'

const couldNot = 'Failed to reschedule booking. Please try again.'

/** Moving a booking to another date or time, with the fee known before. */
export function MoveView({ booking, email, onChange, onDone }: ViewProps) {
  const [chosen, setChosen] = useState<Chosen>({ date: null, slot: null })
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (to: { scheduledDate: string; timeSlot: SlotId }) => reschedule(booking.id, { email, ...to }),
    onSuccess: ({ booking: moved, rescheduleFee }) => {
      toast({
        title: 'Booking Rescheduled',
        description: `Your appointment is now on ${formatDate(moved.scheduledDate)}, ${formatWindow(moved.timeSlot)}.${
          rescheduleFee > 0 ? ` Fee: ${formatDollars(rescheduleFee)}.` : ''
        }`,
      })
      onChange(moved)
      onDone()
    },
    onError: (refusal) => {
      toast({ title: 'Rescheduling Failed', description: messageOf(refusal, couldNot), tone: 'destructive' })
      if (!(refusal instanceof CallError) || refusal.code !== 'slot_unavailable') return
      setChosen((was) => ({ ...was, slot: null }))
      void client.invalidateQueries({ queryKey: ['/api/contractor-available-dates'] })
      void client.invalidateQueries({ queryKey: ['/api/availability'] })
    },
  })
  const { date, slot } = chosen
  return (
    <div className={css.view}>
      <p>
        At present: {formatDate(booking.scheduledDate)},{' '}
        <span className={css.window}>{formatWindow(booking.timeSlot)}</span>
      </p>
      <FeeNotice fee={booking.cancellationFee ?? 0} scheduledDate={booking.scheduledDate} what="Moving" />
      {error && (
        <Notice tone="error" title="Rescheduling Failed">
          {messageOf(error, couldNot)}
        </Notice>
      )}
      <DateAndTime
        visit={{ quoteId: booking.quote.id, bookingId: booking.id }}
        kind={visitKind(booking.timeSlot)}
        days={booking.estimatedDays}
        chosen={chosen}
        onChoose={(next) => {
          reset()
          setChosen(next)
        }}
      />
      <div className={css.actions}>
        <Button variant="secondary" onClick={onDone} disabled={isPending}>
          Keep the present time
        </Button>
        <Button
          disabled={date === null || slot === null}
          working={isPending}
          workingLabel="Rescheduling..."
          onClick={() => {
            if (date && slot) mutate({ scheduledDate: date, timeSlot: slot })
          }}
        >
          Confirm New Time
        </Button>
      </div>
    </div>
  )
}
