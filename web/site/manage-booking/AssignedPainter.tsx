import type { Booking } from '#contract/bookings/bookings.ts'
import { lookingForPainter } from '#domain/bookings/painter-answer.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PainterCard } from './PainterCard.tsx'

type AssignedPainterProps = {
  booking: Booking
  /** The visit is over, as far as its customer knows. */
  isDone?: boolean
}

/** The painter, or that we are still looking for one. */
export function AssignedPainter({ booking, isDone = booking.status === 'completed' }: AssignedPainterProps) {
  const { painter, status, timeSlot, lostPainter } = booking
  const t = useTranslate()
  if (painter)
    return (
      <PainterCard
        painter={painter}
        task={visitKind(timeSlot)}
        isDone={isDone}
        hasAnswer={!isDone && status !== 'in_progress'}
      />
    )
  if (status !== 'pending') return null
  if (lostPainter !== null) {
    return (
      <Notice tone="warn" title={t('{name} can’t come back', { name: lostPainter })}>
        {t(
          'Nobody else will come unless you say so. Pick another day, or choose another painter on your booking page.',
        )}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={t(lookingForPainter)}>
      {t('We’ll email you as soon as somebody says yes. You can also choose another date.')}
    </Notice>
  )
}
