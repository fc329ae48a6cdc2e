import type { ComponentType, ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { AssignedPainter } from '#web/site/manage-booking/AssignedPainter.tsx'
import { BookAgain } from '#web/site/manage-booking/BookAgain.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { nobodyCame } from './headline.ts'
import type { Live, SectionProps } from './live.ts'
import { NextCard } from './NextCard.tsx'
import { hasBill, Price } from './PriceAndRooms.tsx'
import { Rooms } from './Rooms.tsx'
import css from './sections.module.css'
import { Timeline } from './Timeline.tsx'

/** Who comes, unless nobody came, with a call button on the day of the visit; afterwards who came, and what they wrote at the end. */
function Painter({ booking, visit, now }: Pick<Live, 'booking' | 'visit' | 'now'>) {
  const t = useTranslate()
  const phone = visit?.painter?.phone
  const isDone = visit?.phase === 'done'
  const note = isDone ? visit.timeline.findLast(({ kind }) => kind === 'completed')?.note : null
  return (
    <div className={css.painter}>
      {!nobodyCame(visit, now) && <AssignedPainter booking={booking} isDone={isDone} />}
      {note && <blockquote className={css.note}>{note}</blockquote>}
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

const Pay = lazyPart(async () => (await import('./pay/PaySection.tsx')).default)
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

type Section = { id: string; column: 'main' | 'side'; content: ReactNode }

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

/** Whether there is something to pay, or to get back: for work, only once its painter can no longer undo having finished it. */
const isMoneyDue = ({ payment, status }: Booking, visit: Visit | null): boolean =>
  payment.due !== 0 && (status !== 'completed' || visit?.phase === 'done')

/** The parts of the page in the order in which a phone shows them, with their column on a wide screen. */
export function sectionsOf(live: Live): Section[] {
  const { booking, visit, now } = live
  const isOn = isLive(booking.status)
  const isDone = visit?.phase === 'done'
  const painter = { id: 'painter', content: <Painter booking={booking} visit={visit} now={now} /> }
  const sections: (Section | false)[] = [
    // What is now, and what needs an answer.
    visit !== null && visit.noShow !== null && { id: 'no-show', column: 'main', content: keyed(NoShow, live) },
    booking.lostPainter !== null && { id: 'choice', column: 'main', content: keyed(Choice, live) },
    isOpenPromise(visit, now) && { id: 'promise', column: 'main', content: keyed(OurPromise, live) },
    booking.status === 'cancelled' &&
      visit?.noShow?.state !== 'ended' && { id: 'again', column: 'main', content: <Again booking={booking} /> },
    { id: 'changes', column: 'main', content: keyed(Changes, live) },
    // What is due.
    isMoneyDue(booking, visit) && { id: 'pay', column: 'main', content: keyed(Pay, live) },
    isDone && { id: 'sign-off', column: 'main', content: keyed(SignOff, live) },
    isDone && { ...painter, column: 'main' },
    isDone && { id: 'photos', column: 'main', content: keyed(Photos, live) },
    isDone && { id: 'review', column: 'main', content: keyed(ReviewSection, live) },
    isOn && { id: 'next', column: 'main', content: <NextCard {...live} /> },
    // What it costs, and what is painted.
    (isOn || hasBill(booking)) && {
      id: 'price',
      column: 'side',
      content: <Price booking={booking} bookingKey={live.bookingKey} />,
    },
    booking.fix === null
      ? {
          id: 'rooms',
          column: 'main',
          content: <Rooms booking={booking} bookingKey={live.bookingKey} painter={painterNameOf(live)} now={now} />,
        }
      : { id: 'fix', column: 'main', content: <Fix booking={booking} /> },
    !isDone && { id: 'photos', column: 'main', content: keyed(Photos, live) },
    // Whom to talk to.
    isOn && !isDone && { ...painter, column: 'side' },
    { id: 'messages', column: 'side', content: keyed(Messages, live) },
    isOn && !isDone && { id: 'notes', column: 'side', content: keyed(Notes, live) },
    isOn && { id: 'push', column: 'side', content: keyed(PushSection, live) },
    // What has been.
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
              <OfMoment bookingId={booking.id} bookingKey={live.bookingKey} visit={visit} item={item} />
            )
          }
        />
      ),
    },
  ]
  return sections.filter((section) => section !== false)
}
