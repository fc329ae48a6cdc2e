import { firstNameOf } from '#domain/bookings/reviews.ts'
import { text } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import { byReview } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'
import { safeName } from './people.ts'

/** A customer has given other stars than those that the painter knows of. */
export const reviewChanged = defineNotification({
  kind: 'review-changed',
  find: byReview,
  // After another change that one's message is.
  applies: ({ review }, { stars }) => review.state === 'published' && !review.suspended && review.stars === stars,
  email: ({ review }, { links, t }, { before, stars }) => {
    const facts = {
      customer: safeName(review.shows_name ? firstNameOf(review.customer_name) : null) || text('A customer'),
      stars,
      before,
    }
    return {
      subject: t('{customer} changed a review: now {stars, plural, one {# star} other {# stars}}', facts),
      preheader: t('It was It was {before, plural, one {# star} other {# stars}} before.', facts),
      chip: {
        color: 'schuylkill',
        name: t('Review'),
        code: t('{stars, plural, one {# star} other {# stars}}', { stars }),
      },
      heading: t('{customer} changed a review', facts),
      blocks: [
        t('Hi {name}, your review now has {stars, plural, one {# star} other {# stars}} instead of {before}.', {
          ...facts,
          name: review.first_name,
        }),
        ...(review.words ? [{ type: 'quotation', text: review.words } as const] : []),
        dashboardButton(t('See the review'), links),
      ],
    }
  },
})
