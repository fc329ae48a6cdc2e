import { isLive } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { shortDay, visitFacts } from './booking-parts.ts'
import { findConversationSubject } from './conversation-subjects.queries.ts'
import { defineNotification } from './define-notification.ts'
import { safeName } from './people.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** Why no painter reads it. */
const whyUs = ({ booking, painter }: BookingSubject): Text => {
  if (!isLive(booking.status)) return text('The visit is canceled.')
  return booking.confirmed_at !== null && painter?.is_active === false
    ? text('Its painter is no longer with us.')
    : text('No painter has confirmed the visit yet.')
}

/** A customer wrote while no painter takes part, so nobody else reads it. */
export const messageToOffice = defineNotification({
  kind: 'message-to-office',
  find: findConversationSubject('office'),
  applies: ({ unread }) => unread.count > 0,
  email: (subject, { links, t }) => {
    const { count } = subject.unread
    const day = shortDay(subject)
    const who = safeName(subject.quote.customer_name) || text('A customer')
    return {
      subject: t('{count, plural, one {{who} wrote a message} other {{who} wrote # messages}} about {day}', {
        count,
        who,
        day,
      }),
      preheader: t('{why} So the message is for you.', { why: t(whyUs(subject)) }),
      chip: {
        color: 'butter',
        name: t('{count, plural, one {New message} other {# new messages}}', { count }),
        code: day,
      },
      heading: t('A customer is waiting for an answer'),
      blocks: [
        t(
          '{count, plural, one {{who} wrote a message on the booking page.} other {{who} wrote # messages on the booking page.}} {why} Please answer in the booking’s details.',
          { count, who, why: t(whyUs(subject)) },
        ),
        { type: 'facts', rows: visitFacts(subject) },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
