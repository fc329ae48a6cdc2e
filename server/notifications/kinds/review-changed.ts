import { firstNameOf } from '#domain/bookings/reviews.ts'
import { text } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import { byReview } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'
import { safeName } from './people.ts'

/** A customer has given other stars than those that the painter knows of, or other words than those that they answered. */
export const reviewChanged = defineNotification({
  kind: 'review-changed',
  find: byReview,
  // After another change that one's message is.
  applies: ({ review }, { stars }) => review.state === 'published' && !review.suspended && review.stars === stars,
  email: ({ review }, { links, t }, { before, stars, hadAnswer = false }) => {
    const facts = {
      customer: safeName(review.shows_name ? firstNameOf(review.customer_name) : null) || text('A customer'),
      stars,
      before,
    }
    return {
      subject:
        before === stars
          ? t('{customer} changed a review that you answered', facts)
          : t('{customer} changed a review: now {stars, plural, one {# star} other {# stars}}', facts),
      preheader:
        before === stars
          ? t('You can answer it again.')
          : t('It was {before, plural, one {# star} other {# stars}} before.', facts),
      chip: {
        color: 'schuylkill',
        name: t('Review'),
        code: t('{stars, plural, one {# star} other {# stars}}', { stars }),
      },
      heading: t('{customer} changed a review', facts),
      blocks: [
        before === stars
          ? t('Hi {name}, a review of your work says something else now:', { name: review.first_name })
          : t('Hi {name}, your review now has {stars, plural, one {# star} other {# stars}} instead of {before}.', {
              ...facts,
              name: review.first_name,
            }),
        ...(review.words ? [{ type: 'quotation', text: review.words } as const] : []),
        ...(hadAnswer
          ? [
              t(
                'Your answer was to the earlier review, so it’s no longer shown with this one. You can write a new one.',
              ),
            ]
          : []),
        dashboardButton(t('See the review'), links),
      ],
    }
  },
})
