import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { isLive } from '#domain/bookings/booking-status.ts'
import { phoneLink } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { AssignedPainter } from '#web/site/manage-booking/AssignedPainter.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import type { Live, SectionProps } from './live.ts'
import css from './Painter.module.css'
import { Prepare } from './Prepare.tsx'
import { Price, Rooms } from './PriceAndRooms.tsx'
import { Timeline } from './Timeline.tsx'

/** Who comes, with a call button on the day of the visit. */
function Painter({ booking, visit }: { booking: Booking; visit: Visit | null }) {
  const t = useTranslate()
  const phone = visit?.painter?.phone
  return (
    <div className={css.painter}>
      <AssignedPainter booking={booking} />
      {phone && visit.painter && (
        <p className={css.call}>
          <LinkButton to={phoneLink(phone)} variant="secondary" wide>
            {t('Call {name}', { name: visit.painter.firstName })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

const OurPromise = lazy(() => import('./PromiseSection.tsx'))
const NoShow = lazy(() => import('./no-show/NoShowSection.tsx'))
const Choice = lazy(() => import('./ChoiceSection.tsx'))
const Fix = lazy(() => import('./FixSection.tsx'))
const ReviewSection = lazy(() =>
  import('./review/ReviewSection.tsx').then((module) => ({ default: module.ReviewSection })),
)
const SignOff = lazy(() => import('./sign-off/SignOffSection.tsx'))
const Changes = lazy(() =>
  import('./changes/ChangesSection.tsx').then(({ ChangesSection }) => ({ default: ChangesSection })),
)
const PushSection = lazy(async () => ({ default: (await import('./push/PushSection.tsx')).PushSection }))
const Messages = lazy(() =>
  import('./MessagesSection.tsx').then(({ MessagesSection }) => ({ default: MessagesSection })),
)
const Photos = lazy(() =>
  import('./photos/PhotosSection.tsx').then(({ PhotosSection }) => ({ default: PhotosSection })),
)
const Notes = lazy(() => import('./NotesSection.tsx').then(({ NotesSection }) => ({ default: NotesSection })))
const OfMoment = lazy(() =>
  import('./photos/TimelinePhotos.tsx').then(({ TimelinePhotos }) => ({ default: TimelinePhotos })),
)

type Section = { id: string; column: 'main' | 'side'; content: ReactNode }

/** A section that needs the key and where the visit stands; loaded when it is shown. */
const keyed = (Part: ComponentType<SectionProps>, { booking, bookingKey, visit }: Live): ReactNode =>
  bookingKey !== null &&
  visit !== null && (
    <Suspense fallback={null}>
      <Part booking={booking} bookingKey={bookingKey} visit={visit} />
    </Suspense>
  )

/** Whether there is something to say of what we promised. */
const isOpenPromise = (visit: Visit | null): boolean => visit !== null && (visit.missed ?? visit.lateCredit) !== null

/** The parts of the page in the order in which a phone shows them, with their column on a wide screen. */
export function sectionsOf(live: Live): Section[] {
  const { booking, visit, now } = live
  const isOn = isLive(booking.status)
  const sections: (Section | false)[] = [
    visit !== null && visit.noShow !== null && { id: 'no-show', column: 'main', content: keyed(NoShow, live) },
    booking.lostPainter !== null && { id: 'choice', column: 'main', content: keyed(Choice, live) },
    isOpenPromise(visit) && { id: 'promise', column: 'main', content: keyed(OurPromise, live) },
    { id: 'changes', column: 'main', content: keyed(Changes, live) },
    booking.status === 'completed' && { id: 'sign-off', column: 'main', content: keyed(SignOff, live) },
    booking.status === 'completed' && { id: 'review', column: 'main', content: keyed(ReviewSection, live) },
    isOn && { id: 'painter', column: 'side', content: <Painter booking={booking} visit={visit} /> },
    { id: 'messages', column: 'side', content: keyed(Messages, live) },
    visit !== null && {
      id: 'timeline',
      column: 'main',
      content: (
        <Timeline
          booking={booking}
          visit={visit}
          now={now}
          photosOf={(item) =>
            live.bookingKey !== null &&
            (item.kind === 'left' || item.kind === 'completed') && (
              <Suspense fallback={null}>
                <OfMoment bookingId={booking.id} bookingKey={live.bookingKey} visit={visit} item={item} />
              </Suspense>
            )
          }
        />
      ),
    },
    isOn && { id: 'prepare', column: 'main', content: <Prepare {...live} /> },
    isOn && { id: 'push', column: 'side', content: keyed(PushSection, live) },
    booking.fix === null
      ? { id: 'rooms', column: 'main', content: <Rooms booking={booking} /> }
      : {
          id: 'fix',
          column: 'main',
          content: (
            <Suspense fallback={null}>
              <Fix booking={booking} />
            </Suspense>
          ),
        },
    { id: 'photos', column: 'main', content: keyed(Photos, live) },
    isOn && { id: 'price', column: 'side', content: <Price booking={booking} /> },
    isOn && { id: 'notes', column: 'side', content: keyed(Notes, live) },
  ]
  return sections.filter((section) => section !== false)
}
