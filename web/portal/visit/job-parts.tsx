import type { ComponentType } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { hasWalkThrough } from '#domain/bookings/change-orders.ts'
import { canAgreeColors } from '#domain/bookings/color-moments.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader } from '#web/lib/use-translate.ts'
import { PaintToBuy } from '#web/portal/shopping/PaintToBuy.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { JobMessagesAndPhotos } from './JobMessagesAndPhotos.tsx'
import { TouchUpRequest } from './touch-up/TouchUpRequest.tsx'
import { UnansweredChange } from './walk-through/OpenChange.tsx'

/** The fields of the quote's wizard are loaded when there are rooms to check. */
const CheckRooms = lazyPart(async () => (await import('./walk-through/WalkThrough.tsx')).WalkThrough)

const AgreeColors = lazyPart(async () => (await import('./AgreeColors.tsx')).default)

/** The fan of colors is loaded when there are some to note. */
const NoteColors = ({ job }: { job: Job }) => {
  const { market } = useReader()
  const { status, booking, purpose } = job
  const isToday = booking.scheduledDate <= todayIn(market, useNow())
  return (
    isToday &&
    canAgreeColors({ kind: visitKind(booking.timeSlot), purpose, jobStatus: status }) && <AgreeColors job={job} />
  )
}

type JobPart = {
  id: string
  /** Its heading; a part without one has its own, or shows nothing. */
  title?: Text
  isShown?: (job: Job) => boolean
  Part: ComponentType<{ job: Job }>
}

/** The parts of an accepted job's page, in order, between its actions and its details. */
export const jobParts: readonly JobPart[] = [
  { id: 'job-touch-up', Part: TouchUpRequest },
  {
    id: 'job-rooms',
    isShown: ({ status, booking }) => hasWalkThrough({ kind: visitKind(booking.timeSlot), jobStatus: status }),
    Part: CheckRooms,
  },
  {
    id: 'job-change',
    isShown: ({ status, booking }) => visitKind(booking.timeSlot) === 'painting' && status === 'completed',
    Part: UnansweredChange,
  },
  {
    id: 'job-talk',
    title: text('Messages and photos'),
    isShown: ({ status }) => takesPart(status),
    Part: JobMessagesAndPhotos,
  },
  { id: 'job-colors', Part: NoteColors },
  { id: 'job-paint', Part: PaintToBuy },
]
