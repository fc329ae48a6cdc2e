import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Booking, createBooking } from '../../../../contract/bookings.ts'
import type { Quote } from '../../../../contract/quotes.ts'
import { DEFAULT_SQFT_PER_DAY, halfDaysNeeded, isTooLong, MAX_JOB_DAYS } from '../../../../domain/estimate.ts'
import { call } from '../../../lib/call.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Chosen, DateAndTime } from './DateAndTime.tsx'
import css from './ScheduleDialog.module.css'
import { ServiceDetails } from './ServiceDetails.tsx'
import { useProjectEstimate } from './schedule-queries.ts'

type ScheduleDialogProps = {
  opened: boolean
  quote: Quote | null
  onBackToQuote: () => void
  onBooked: (booking: Booking) => void
  onClose: () => void
}

const nothing: Chosen = { date: null, slot: null }

/** Choosing a date and a time for a quote. */
export function ScheduleDialog({ opened, quote, onBackToQuote, onBooked, onClose }: ScheduleDialogProps) {
  const [chosen, setChosen] = useState(nothing)
  const [forQuote, setForQuote] = useState(quote?.id)
  const client = useQueryClient()
  const estimate = useProjectEstimate(opened && quote ? quote.id : null)
  if (quote && forQuote !== quote.id) {
    setForQuote(quote.id)
    setChosen(nothing)
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: { quoteId: string; scheduledDate: string; timeSlot: NonNullable<Chosen['slot']> }) =>
      call(createBooking, { body }),
    onSuccess: (booking) => {
      setChosen(nothing)
      onBooked(booking)
    },
    onError: (refusal) => {
      const description = messageOf(refusal, 'Failed to create booking. Please try again.')
      toast({ title: 'Booking Failed', description, tone: 'destructive' })
      if (!(refusal instanceof CallError) || refusal.code !== 'slot_unavailable') return
      // Somebody was faster: what is offered has changed.
      setChosen((was) => ({ ...was, slot: null }))
      void client.invalidateQueries({ queryKey: ['/api/contractor-available-dates'] })
      void client.invalidateQueries({ queryKey: ['/api/availability'] })
    },
  })
  const choose = (next: Chosen) => {
    reset()
    setChosen(next)
  }
  const { date, slot } = chosen

  return (
    <Sheet
      opened={opened && quote !== null}
      onClose={onClose}
      title="Schedule Your Service"
      width="wide"
      aside={quote && <ServiceDetails quote={quote} chosen={chosen} days={estimate.data} />}
      footer={
        <div className={css.footer}>
          <Button variant="secondary" onClick={onBackToQuote} disabled={isPending}>
            Back to Quote
          </Button>
          <Button
            className={css.confirm}
            disabled={date === null || slot === null}
            working={isPending}
            workingLabel="Creating Booking..."
            onClick={() => {
              if (quote && date && slot) mutate({ quoteId: quote.id, scheduledDate: date, timeSlot: slot })
            }}
          >
            Confirm Booking
          </Button>
        </div>
      }
    >
      {quote && (
        <div className={css.body}>
          {error && (
            <Notice tone="error" title="Booking Failed">
              <p>{messageOf(error, 'Failed to create booking. Please try again.')}</p>
              {error instanceof CallError && error.code === 'already_booked' && (
                <p>
                  <Link to="/manage-booking" replace>
                    Manage Booking
                  </Link>
                </p>
              )}
            </Notice>
          )}
          {isTooLong(halfDaysNeeded(quote.rooms, DEFAULT_SQFT_PER_DAY)) && (
            <Notice tone="info" title="This is a large project">
              Work of more than {MAX_JOB_DAYS} days is planned in person, not online. Your price holds all the same.
            </Notice>
          )}
          {opened && (
            <DateAndTime visit={{ quoteId: quote.id }} chosen={chosen} onChoose={choose} days={estimate.data ?? 1} />
          )}
        </div>
      )}
    </Sheet>
  )
}
