import { text } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import { byReview } from './find-subject.ts'
import { greeting, safeName } from './people.ts'

const REASON = text('You’re getting this because you wrote a review of your painting visit.')

/** The painter has answered what a customer wrote of them. */
export const reviewAnswered = defineNotification({
  kind: 'review-answered',
  find: byReview,
  applies: ({ review }) => review.state === 'published' && !review.suspended && review.answer !== null,
  email: ({ review }, { links, t }) => {
    const painter = safeName(review.first_name) || text('Your painter')
    return {
      subject: t('{painter} answered your review', { painter }),
      preheader: t('It’s right below what you wrote.'),
      chip: { color: 'wissahickon', name: t('Your review'), code: t('Answered') },
      heading: t('{painter} answered your review', { painter }),
      blocks: [
        t('{hello} {painter} read your review and wrote back. Here is what {painter} says:', {
          hello: greeting(review.customer_name),
          painter,
        }),
        ...(review.answer ? [{ type: 'quotation', text: review.answer } as const] : []),
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
