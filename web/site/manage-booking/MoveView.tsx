import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { type SlotId, visitKind } from '#domain/scheduling/slots.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { FeeTerms } from '#web/shared/calendar/FeeTerms.tsx'
import { AskUsToCall } from '#web/shared/inquiries/AskUsToCall.tsx'
import { DateAndTime } from '#web/site/booking-flow/scheduling/DateAndTime.tsx'
import { OfferNews } from '#web/site/booking-flow/scheduling/OfferNews.tsx'
import {
  type Chosen,
  isOutdated,
  nothingChosen,
  useChosenVisit,
  useRenewedOffer,
} from '#web/site/booking-flow/scheduling/schedule-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatBookingTime } from './BookingFacts.tsx'
import { reschedule } from './booking-calls.ts'
import { FeeNotice } from './FeeNotice.tsx'
import { isFree } from './service.ts'
import type { ViewProps } from './view-props.ts'
import css from './views.module.css'

const couldNot = text('Failed to reschedule booking. Please try again.')

const strong = (inside: ReactNode[]) => <span className="strong">{inside}</span>

/** Moves a booking to another date or time, with the new end and any fee shown before. */
export function MoveView({ booking, bookingKey, onChange, onDone }: ViewProps) {
  const t = useTranslate()
  const reader = useReader()
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const visit = { quoteId: booking.quote.id, bookingId: booking.id }
  const { times, painterName, ready } = useChosenVisit(visit, chosen)
  const renew = useRenewedOffer()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (to: { scheduledDate: string; timeSlot: SlotId; endsAt?: string }) =>
      reschedule(booking.id, bookingKey, to),
    onSuccess: ({ booking: moved, rescheduleFee }) => {
      const when = formatBookingTime(reader, moved)
      const fee = formatMoney(reader, rescheduleFee)
      onChange(moved, {
        title: t('Visit moved'),
        text: rescheduleFee > 0 ? t('{when}. Fee: {fee}.', { when, fee }) : t('{when}.', { when }),
      })
      onDone()
    },
    onError: (refusal) => {
      if (!isOutdated(refusal)) {
        const description = messageOf(refusal, t(couldNot), t)
        toast({ title: t('Visit not moved'), description, tone: 'destructive', inView: true })
        return
      }
      if (refusal.code === 'slot_unavailable') setChosen((was) => ({ ...was, slot: null }))
      renew()
    },
  })
  const { date, slot } = chosen
  const isSame = date === booking.scheduledDate && slot === booking.timeSlot
  const confirm = () => {
    if (!date || !slot || !ready || isSame) return
    mutate({ scheduledDate: date, timeSlot: slot, ...(times && { endsAt: times.endsAt.toISOString() }) })
  }
  return (
    <div className="stack-wide">
      <p>{t.rich('Now: <strong>{when}</strong>', { when: formatBookingTime(reader, booking), strong })}</p>
      <FeeNotice booking={booking} what="moving" />
      <DateAndTime
        visit={visit}
        kind={visitKind(booking.timeSlot)}
        from={booking.scheduledDate}
        chosen={chosen}
        onChoose={(next) => {
          reset()
          setChosen(next)
        }}
        news={isOutdated(error) && <OfferNews error={error} times={times} ready={ready} />}
        instead={
          <>
            <Notice tone="warn" title={t('No Available Dates')} role="status">
              {t('There are no other open dates right now. Your visit stays as it is.')}
            </Notice>
            <AskUsToCall booking={{ id: booking.id, key: bookingKey }} />
          </>
        }
      />
      {date && slot && !isSame && (
        <FeeTerms
          key={`${date} ${slot}`}
          date={date}
          slot={slot}
          price={isFree(booking) ? 0 : booking.quote.totalCost}
          painterName={painterName}
          moved={booking}
        />
      )}
      <div className={css.bar}>
        {times && !isSame && (
          <p className={css.whole} role="status">
            {t.rich('New: <strong>{when}</strong>', { when: keepDots(formatVisit(reader, times)), strong })}
          </p>
        )}
        {isSame && (
          <p className={css.whole} role="status">
            {t('That’s the time you have now. Pick another day or time to move.')}
          </p>
        )}
        {error && !isOutdated(error) && (
          <div className={css.whole}>
            <Notice tone="error" title={t('Visit not moved')}>
              {messageOf(error, t(couldNot), t)}
            </Notice>
          </div>
        )}
        <Button variant="secondary" onClick={onDone} disabled={isPending}>
          {t('Keep my time')}
        </Button>
        <Button disabled={!ready || isSame} working={isPending} workingLabel={t('Moving...')} onClick={confirm}>
          {t('Move visit')}
        </Button>
      </div>
    </div>
  )
}
