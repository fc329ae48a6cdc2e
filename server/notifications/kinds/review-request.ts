import { isReviewable } from '#domain/bookings/reviews.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { roomTypeNamesWithin } from '#domain/pricing/rooms.ts'
import { bookingLink, greeting } from './booking-parts.ts'
import { type ComposedEmail, defineNotification, type EmailContext } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { findReviewRequest, type ReviewRequest } from './review-subjects.queries.ts'
import { roomList } from './room-parts.ts'

const REASON = text(
  'You’re getting this because your rooms were painted through Evencoat. We ask once and remind you once, and that’s it.',
)

type Several = readonly [ReviewRequest, ...ReviewRequest[]]

const isOpen = ({ booking, isReviewed, waitsForFix, isPaidBack }: ReviewRequest): boolean =>
  !isReviewed && !waitsForFix && !isPaidBack && isReviewable(booking)

const nameOf = ({ painter }: ReviewRequest) => (painter ? painter.first_name : text('your painter'))

/** Which visit it was: its day and its rooms. */
const visitLine = ({ reader, booking, quote }: ReviewRequest, { t }: EmailContext): string =>
  t('{day}: {rooms}', { day: formatShortDate(reader, booking.scheduled_date), rooms: roomList(reader, quote.rooms) })

const openingOf = (subject: ReviewRequest, { t }: EmailContext, isReminder: boolean): string => {
  const hello = greeting(subject.quote.customer_name)
  return isReminder
    ? t(
        '{hello} you’ve lived with your fresh paint for a few days now. If you have a minute, tell your neighbors how it went. This is our only reminder.',
        { hello },
      )
    : t(
        '{hello} a few words about how it went help your neighbors choose, and {painter} reads every one. Stars alone are fine too. It takes a minute, and you can change it for two weeks.',
        { hello, painter: nameOf(subject) },
      )
}

/** One visit. A single room is named in the question. */
function ofOne(subject: ReviewRequest, context: EmailContext, isReminder: boolean): ComposedEmail {
  const { t, links } = context
  const { booking, reader, quote } = subject
  const painter = nameOf(subject)
  const [room, ...others] = quote.rooms
  const title =
    room && others.length === 0 && room.type !== 'other' && !room.name?.trim()
      ? t('How did the {room} turn out?', { room: roomTypeNamesWithin[room.type] })
      : t('How did {painter} do?', { painter })
  return {
    subject: t('How did {painter} do?', { painter }),
    preheader: t('One question, one minute.'),
    chip: { color: 'butter', name: t('Your review'), code: t('Fresh paint') },
    heading: title,
    blocks: [
      openingOf(subject, context, isReminder),
      { type: 'facts', rows: [{ label: t('Painted'), value: visitLine(subject, context) }] },
      { type: 'button', label: t('Write a review'), href: links.review(booking) },
      bookingLink({ reader, booking }, links),
      t('Something not right yet? Please reply first: we would rather fix it than read about it.'),
    ],
    reason: t(REASON),
  }
}

/** Several visits, each with its own review. */
function ofSeveral(subjects: Several, context: EmailContext, isReminder: boolean): ComposedEmail {
  const { t, links } = context
  const [first] = subjects
  return {
    subject: t('How did your rooms turn out?'),
    preheader: t('One question, one minute.'),
    chip: { color: 'butter', name: t('Your review'), code: t('Fresh paint') },
    heading: t('How did your rooms turn out?'),
    blocks: [
      openingOf(first, context, isReminder),
      ...subjects.flatMap((one): Block[] => [
        { type: 'heading', text: visitLine(one, context) },
        { type: 'button', label: t('Write a review'), href: links.review(one.booking) },
        bookingLink(one, links),
      ]),
      t('Something not right yet? Please reply first: we would rather fix it than read about it.'),
    ],
    reason: t(REASON),
  }
}

/** Asks the customer of finished paintings for a review of each, or reminds them of it. */
export const reviewRequest = defineNotification({
  kind: 'review-request',
  find: async (
    deps,
    {
      bookingId,
      bookingIds = [bookingId],
    }: { bookingId: string; bookingIds?: string[] | undefined; isReminder: boolean },
  ): Promise<Several | undefined> => {
    const found = await Promise.all(bookingIds.map((id) => findReviewRequest(deps, id)))
    const [first, ...others] = found.filter((one) => one !== undefined)
    return first && [first, ...others]
  },
  applies: (subjects) => subjects.some(isOpen),
  email: (subjects, context, { isReminder }) => {
    const [first = subjects[0], ...others] = subjects.filter(isOpen)
    return others.length > 0 ? ofSeveral([first, ...others], context, isReminder) : ofOne(first, context, isReminder)
  },
})
