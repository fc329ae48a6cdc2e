import { type ComponentType, lazy, Suspense } from 'react'
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
import { JobMessagesAndPhotos } from './JobMessagesAndPhotos.tsx'
import { TouchUpRequest } from './touch-up/TouchUpRequest.tsx'
import { UnansweredChange } from './walk-through/OpenChange.tsx'

const WalkThrough = lazy(() => import('./walk-through/WalkThrough.tsx').then((part) => ({ default: part.WalkThrough })))

/** The fields of the quote's wizard are loaded when there are rooms to check. */
const CheckRooms = ({ job }: { job: Job }) => (
  <Suspense fallback={null}>
    <WalkThrough job={job} />
  </Suspense>
)

const AgreeColors = lazy(() => import('./AgreeColors.tsx'))

/** The fan of colors is loaded when there are some to note. */
const NoteColors = ({ job }: { job: Job }) => {
  const { market } = useReader()
  const { status, booking, purpose } = job
  const isToday = booking.scheduledDate <= todayIn(market, useNow())
  return (
    isToday &&
    canAgreeColors({ kind: visitKind(booking.timeSlot), purpose, jobStatus: status }) && (
      <Suspense fallback={null}>
        <AgreeColors job={job} />
      </Suspense>
    )
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
