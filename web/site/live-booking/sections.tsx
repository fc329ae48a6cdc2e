import type { ComponentType, ReactNode } from 'react'
import type { Visit } from '#contract/bookings/visits.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { BookAgain } from '#web/site/manage-booking/BookAgain.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Foot } from './Foot.tsx'
import { nobodyCame, visitOfBooking } from './headline.ts'
import type { Live, SectionProps } from './live.ts'
import { NextCard } from './NextCard.tsx'
import { hasBill, Price } from './PriceAndRooms.tsx'
import { Rooms } from './Rooms.tsx'
import css from './sections.module.css'
import { Timeline } from './Timeline.tsx'
import { ToDoList } from './ToDoList.tsx'

/** What the painter wrote at the end. */
function LastWords({ visit }: Pick<Live, 'visit'>) {
  const note = visit?.timeline.findLast(({ kind }) => kind === 'completed')?.note
  return note && <blockquote className={css.note}>{note}</blockquote>
}

const OurPromise = lazyPart(async () => (await import('./PromiseSection.tsx')).default)
const NoShow = lazyPart(async () => (await import('./no-show/NoShowSection.tsx')).default)
const Choice = lazyPart(async () => (await import('./ChoiceSection.tsx')).default)
const Fix = lazyPart(async () => (await import('./FixSection.tsx')).default)
const ReviewSection = lazyPart(async () => (await import('./review/ReviewSection.tsx')).ReviewSection)
const SignOff = lazyPart(async () => (await import('./sign-off/SignOffSection.tsx')).default)
const Changes = lazyPart(async () => (await import('./changes/ChangesSection.tsx')).ChangesSection)
const PushSection = lazyPart(async () => (await import('./push/PushSection.tsx')).PushSection)
const Messages = lazyPart(async () => (await import('./MessagesSection.tsx')).MessagesSection)
const Photos = lazyPart(async () => (await import('./photos/PhotosSection.tsx')).PhotosSection)
const Notes = lazyPart(async () => (await import('./NotesSection.tsx')).NotesSection)
const OfMoment = lazyPart(async () => (await import('./photos/TimelinePhotos.tsx')).TimelinePhotos)

/**
 * Where a part stands: under the head because it is urgent, among what the customer does, with whom they talk, or folded under
 * Details.
 */
type Place = 'now' | 'own' | 'talk' | 'details'
type Section = { id: string; place: Place; content: ReactNode }

/** A section that needs the key and where the visit stands; loaded when it is shown. */
const keyed = (Part: ComponentType<SectionProps>, { booking, bookingKey, visit }: Live): ReactNode =>
  bookingKey !== null && visit !== null && <Part booking={booking} bookingKey={bookingKey} visit={visit} />

/** A later day than the one in the head of the page for which its painter cannot come. */
const laterWithoutPainter = ({ withoutPainter, date }: Visit) =>
  withoutPainter && withoutPainter.day !== date ? withoutPainter : null

/** Whether there is something to say of what we promised, beside the head of the page. */
const isOpenPromise = (visit: Visit | null, now: Date): boolean =>
  visit !== null && (visit.missed ?? visit.lateCredit ?? laterWithoutPainter(visit)) !== null && !nobodyCame(visit, now)

/** After a cancellation: what is left, and another date. */
function Again({ booking }: Pick<Live, 'booking'>) {
  const t = useTranslate()
  return (
    <Panel title={t('Another day?')}>
      {booking.purpose === null ? (
        <div className="stack">
          <p>{t('Nothing is reserved anymore. Your quote is still here.')}</p>
          <BookAgain quoteId={booking.quote.id} />
        </div>
      ) : (
        <p>
          {isRepair(booking.purpose)
            ? t(
                'Nothing is reserved anymore. If something still needs fixing, just get in touch. It’s still free of charge.',
              )
            : t('Nothing is reserved anymore. If you’d still like the extra work, just get in touch.')}
        </p>
      )}
    </Panel>
  )
}

/** The first name of the painter, where somebody is reserved. */
const painterNameOf = ({ booking, visit }: Live): string | null =>
  visit?.painter?.firstName ?? booking.painter?.name.split(' ')[0] ?? null

/** The parts of the page below its head, in order. */
export function sectionsOf(live: Live): Section[] {
  const { booking, visit, now } = live
  const { phase } = visit ?? visitOfBooking(booking)
  const isOn = isLive(booking.status)
  const isDone = phase === 'done'
  const isAhead = phase === 'waiting' || phase === 'booked' || phase === 'confirmed'
  const sections: (Section | false)[] = [
    visit !== null && visit.noShow !== null && { id: 'no-show', place: 'now', content: keyed(NoShow, live) },
    booking.lostPainter !== null && { id: 'choice', place: 'now', content: keyed(Choice, live) },
    isOpenPromise(visit, now) && { id: 'promise', place: 'now', content: keyed(OurPromise, live) },
    booking.status === 'cancelled' &&
      visit?.noShow?.state !== 'ended' && { id: 'again', place: 'now', content: <Again booking={booking} /> },
    isDone && { id: 'painter', place: 'now', content: <LastWords visit={visit} /> },
    { id: 'changes', place: isOn ? 'own' : 'details', content: keyed(Changes, live) },
    isDone && { id: 'sign-off', place: 'own', content: keyed(SignOff, live) },
    isDone && { id: 'review', place: 'own', content: keyed(ReviewSection, live) },
    isOn && !isDone && { id: 'notes', place: 'own', content: keyed(Notes, live) },
    isOn && isAhead && !nobodyCame(visit, now) && { id: 'to-do', place: 'own', content: <ToDoList {...live} /> },
    { id: 'messages', place: 'talk', content: keyed(Messages, live) },
    isOn && { id: 'next', place: 'details', content: <NextCard {...live} /> },
    (isOn || hasBill(booking)) && {
      id: 'price',
      place: 'details',
      content: <Price booking={booking} bookingKey={live.bookingKey} />,
    },
    booking.fix === null
      ? {
          id: 'rooms',
          place: 'details',
          content: (
            <Rooms
              booking={booking}
              bookingKey={live.bookingKey}
              painter={painterNameOf(live)}
              now={now}
              walk={live.walk}
            />
          ),
        }
      : { id: 'fix', place: 'now', content: <Fix booking={booking} /> },
    { id: 'photos', place: 'details', content: keyed(Photos, live) },
    isOn && { id: 'push', place: 'details', content: keyed(PushSection, live) },
    visit !== null && {
      id: 'timeline',
      place: 'details',
      content: (
        <Timeline
          booking={booking}
          visit={visit}
          now={now}
          photosOf={(item) =>
            live.bookingKey !== null &&
            (item.kind === 'left' || item.kind === 'completed') && (
              <OfMoment bookingId={booking.id} bookingKey={live.bookingKey} visit={visit} item={item} />
            )
          }
        />
      ),
    },
    { id: 'foot', place: 'details', content: <Foot booking={booking} bookingKey={live.bookingKey} /> },
  ]
  return sections.filter((section) => section !== false)
}
