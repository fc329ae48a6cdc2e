import { type ComponentType, lazy, Suspense } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { hasWalkThrough } from '#domain/bookings/change-orders.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
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
  { id: 'job-paint', Part: PaintToBuy },
]
