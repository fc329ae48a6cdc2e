import { useMutation } from '@tanstack/react-query'
import { rescheduleBooking } from '#contract/bookings/bookings.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { manageLink } from '#web/site/booking-flow/remembered.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from './live.ts'

/** The painter who was to come back cannot: another painter, another day, or not at all (docs/rules/visits.md#the-same-painter). */
export default function ChoiceSection({ booking, bookingKey }: SectionProps) {
  const t = useTranslate()
  const { id, scheduledDate, timeSlot, lostPainter } = booking
  const { mutate, isPending, error } = useMutation({
    // The same time again searches for another painter.
    mutationFn: () => call(rescheduleBooking, { params: { id }, body: { key: bookingKey, scheduledDate, timeSlot } }),
  })
  if (lostPainter === null) return null
  return (
    <Panel title={t('{name} can’t come back: what would you like?', { name: lostPainter })} tone="attention">
      <p>{t('We’re sorry. Nobody else will come unless you say so, and each of these is free.')}</p>
      {error && (
        <Notice tone="error" role="alert" reveal title={t('That didn’t work')}>
          {messageOf(error, t('We couldn’t find another painter for that time. Please pick another day.'), t)}
        </Notice>
      )}
      <p className="row">
        <Button working={isPending} workingLabel={t('Looking...')} onClick={() => mutate()}>
          {t('Another painter, same time')}
        </Button>
        <LinkButton to={manageLink({ id, key: bookingKey })} variant="secondary">
          {t('Another day')}
        </LinkButton>
        <LinkButton to={`/cancel-booking/${id}?key=${encodeURIComponent(bookingKey)}`} variant="quiet">
          {booking.purpose === 'touch_up'
            ? t('No touch-up')
            : booking.purpose === 'warranty'
              ? t('No warranty visit')
              : t('No extra work')}
        </LinkButton>
      </p>
    </Panel>
  )
}
