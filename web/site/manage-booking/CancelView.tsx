import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { forgetBooking } from '#web/site/booking-flow/remembered.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AssignedPainter } from './AssignedPainter.tsx'
import { formatBookingTime } from './BookingFacts.tsx'
import { cancelOnce, isUnanswered } from './cancel-once.ts'
import { EveningToo } from './EveningToo.tsx'
import { FeeNotice } from './FeeNotice.tsx'
import type { ViewProps } from './view-props.ts'
import css from './views.module.css'

const couldNot = text('Failed to cancel booking. Please try again.')

/** The confirmation before a booking is cancelled: the visit, the fee, and the option to move it instead. */
export function CancelView({ booking, bookingKey, onChange, onDone, onMove }: ViewProps & { onMove: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const [eveningToo, setEveningToo] = useState(false)
  const wasUnanswered = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      cancelOnce(t, reader, {
        id: booking.id,
        key: bookingKey,
        consultationToo: eveningToo,
        wasUnanswered: wasUnanswered.current,
      }),
    onSuccess: ({ message: text }) => {
      forgetBooking(booking.id)
      onChange(
        { ...booking, status: 'cancelled', cancellationFee: null, painter: null, otherVisit: null },
        { title: t('Visit canceled'), text },
      )
      onDone()
    },
    onError: (refusal) => {
      wasUnanswered.current ||= isUnanswered(refusal)
      toast({
        title: t('Cancellation Failed'),
        description: messageOf(refusal, t(couldNot), t),
        tone: 'destructive',
        inView: true,
      })
    },
  })
  return (
    <div className="stack-wide">
      <p>
        <span className="strong">{formatBookingTime(reader, booking)}</span>
        <br />
        {booking.quote.address}
      </p>
      <FeeNotice booking={booking} what="cancelling" />
      <EveningToo booking={booking} checked={eveningToo} onChange={setEveningToo} />
      <AssignedPainter booking={booking} />
      <p>
        {booking.cancellationFee
          ? t(
              'Would another day work better? Move the visit instead: your booking ID stays the same. Moving costs the same as canceling.',
            )
          : t(
              'Would another day work better? Move the visit instead: your booking ID stays the same. Moving is free, too.',
            )}
      </p>
      {error && (
        <Notice tone="error" title={t('Unable to cancel booking')} reveal>
          {messageOf(error, t(couldNot), t)}
        </Notice>
      )}
      <div className={css.bar}>
        <Button variant="secondary" onClick={onDone} disabled={isPending}>
          {t('Keep visit')}
        </Button>
        <Button variant="secondary" onClick={onMove} disabled={isPending}>
          {t('Move instead')}
        </Button>
        <Button variant="danger" working={isPending} workingLabel={t('Canceling...')} onClick={() => mutate()}>
          {t('Cancel visit')}
        </Button>
      </div>
    </div>
  )
}
