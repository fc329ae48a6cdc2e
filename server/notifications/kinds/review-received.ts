import { firstNameOf } from '#domain/bookings/reviews.ts'
import { text } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import { byReview } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'
import { safeName } from './people.ts'

/** A customer has reviewed a painter. */
export const reviewReceived = defineNotification({
  kind: 'review-received',
  find: byReview,
  applies: ({ review }) => review.state === 'published' && !review.suspended,
  email: ({ review }, { links, t }) => {
    const { stars } = review
    const who = safeName(review.shows_name ? firstNameOf(review.customer_name) : null) || text('A customer')
    return {
      subject: t('{customer} gave you {stars, plural, one {# star} other {# stars}}', { customer: who, stars }),
      preheader: t('See what they say, and answer it once.'),
      chip: {
        color: 'wissahickon',
        name: t('Review'),
        code: t('{stars, plural, one {# star} other {# stars}}', { stars }),
      },
      heading: t('{customer} gave you {stars, plural, one {# star} other {# stars}}', { customer: who, stars }),
      blocks: [
        t('Hi {name}, you have a new review. It’s on your page now.', { name: review.first_name }),
        ...(review.words ? [{ type: 'quotation', text: review.words } as const] : []),
        t('You can answer it once. A short thank-you, or your side of it, is what future customers like to read.'),
        dashboardButton(t('Answer the review'), links),
      ],
    }
  },
})
