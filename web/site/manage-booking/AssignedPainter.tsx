import type { Booking } from '#contract/bookings/bookings.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PainterCard } from './PainterCard.tsx'

/** The painter, or that we are still looking for one. */
export function AssignedPainter({ booking: { painter, status, timeSlot, lostPainter } }: { booking: Booking }) {
  const t = useTranslate()
  if (painter) return <PainterCard painter={painter} task={visitKind(timeSlot)} />
  if (status !== 'pending') return null
  if (lostPainter !== null) {
    return (
      <Notice tone="warn" title={t('{name} can’t come back', { name: lostPainter })}>
        {t(
          'Nobody else comes unless you say so. Pick another day, or choose another painter on the page of your booking.',
        )}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={t('We are looking for a painter for your date')}>
      {t('We email you as soon as somebody says yes. You can also choose another date.')}
    </Notice>
  )
}
