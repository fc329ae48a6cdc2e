import { ownHideReasonTexts } from '#domain/bookings/reviews.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import { byReview } from './find-subject.ts'
import { greeting } from './people.ts'

const REASON = text('You’re getting this because you wrote a review of your painting visit.')

/** The office has hidden what a customer wrote of their painter. */
export const reviewHidden = defineNotification({
  kind: 'review-hidden',
  find: byReview,
  // Changed since, it waits for the office; published again, everybody reads it.
  applies: ({ review }) => review.state === 'hidden' && !review.suspended,
  email: ({ review, reader }, { links, t }) => {
    const reason = review.hidden_for === null ? null : t(ownHideReasonTexts[review.hidden_for])
    const day = formatShortDate(reader, review.end_date)
    return {
      subject: t('Your review of {day} isn’t shown', { day }),
      preheader: t('You can change it, and we’ll look again.'),
      chip: { color: 'butter', name: t('Your review'), code: t('Not shown') },
      heading: t('Your review isn’t shown'),
      blocks: [
        t(
          '{hello} thank you for writing about your visit on {day}. We don’t show your review to others right now{reason, select, none {} other {, because {reason}}}. If you change it, we’ll look again. See it differently? Just reply, and our office gets it.',
          { hello: greeting(review.customer_name), day, reason: reason ?? 'none' },
        ),
        ...(review.words ? [{ type: 'quotation', text: review.words } as const] : []),
        {
          type: 'button',
          label: t('Open my booking'),
          href: links.booking({ id: review.booking_id, key_epoch: review.key_epoch }),
        },
      ],
      reason: t(REASON),
    }
  },
})
