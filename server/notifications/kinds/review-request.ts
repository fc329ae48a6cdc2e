import { isReviewable } from '#domain/bookings/reviews.ts'
import { text } from '#domain/platform/translation/text.ts'
import { bookingLink, greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { findReviewRequest } from './review-subjects.queries.ts'

const REASON = text(
  'You’re getting this because your rooms were painted through Evencoat. We ask once and remind you once, and that’s it.',
)

/** Asks the customer of a finished painting for a review, or reminds them of it. */
export const reviewRequest = defineNotification({
  kind: 'review-request',
  find: (deps, { bookingId }: { bookingId: string; isReminder: boolean }) => findReviewRequest(deps, bookingId),
  applies: ({ booking, isReviewed, waitsForFix }) => !isReviewed && !waitsForFix && isReviewable(booking),
  email: ({ booking, quote, painter, reader }, { links, t }, { isReminder }) => {
    const who = painter ? painter.first_name : text('your painter')
    const request = text(
      '{hello} a few words about how it went help your neighbors choose, and {painter} reads every one. Stars alone are fine too. It takes a minute, and you can change it for two weeks.',
      { hello: greeting(quote.customer_name), painter: who },
    )
    const reminded = text(
      '{hello} you’ve lived with your fresh paint for a few days now. If you have a minute, tell your neighbors how it went. This is our only reminder.',
      { hello: greeting(quote.customer_name) },
    )
    return {
      subject: t('How did {painter} do?', { painter: who }),
      preheader: t('One question, one minute.'),
      chip: { color: 'butter', name: t('Your review'), code: t('Fresh paint') },
      heading: t('How did {painter} do?', { painter: who }),
      blocks: [
        t(isReminder ? reminded : request),
        { type: 'button', label: t('Write a review'), href: links.review(booking) },
        bookingLink({ reader, booking }, links),
        t('Something not right yet? Please reply first: we would rather fix it than read about it.'),
      ],
      reason: t(REASON),
    }
  },
})
