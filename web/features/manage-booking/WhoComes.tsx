import type { Booking } from '../../../contract/bookings.ts'
import { visitKind } from '../../../domain/slots.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PainterCard } from './PainterCard.tsx'

/** Who comes; while nobody is found, that somebody is being looked for. */
export function WhoComes({ booking: { painter, status, timeSlot } }: { booking: Booking }) {
  if (painter) {
    const task = visitKind(timeSlot) === 'painting' ? 'will paint' : 'will help with the colors'
    return <PainterCard painter={painter} task={task} />
  }
  if (status !== 'pending') return null
  return (
    <Notice tone="warn" title="We are looking for a painter for your date">
      We email you as soon as somebody says yes. You can also choose another date.
    </Notice>
  )
}
