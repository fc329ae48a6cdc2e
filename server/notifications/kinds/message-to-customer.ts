import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { greeting, visitFacts } from './booking-parts.ts'
import { type ConversationSubject, findConversationSubject } from './conversation-subjects.queries.ts'
import { defineNotification, READ_WITHIN } from './define-notification.ts'

/** Who wrote what is unread: "Maria", "Evencoat", "Maria and Evencoat". */
const writers = ({ unread: { sides, firstNames } }: ConversationSubject): Text | string => {
  const painter = firstNames.join(', ') || text('Your painter')
  if (!sides.includes('painter')) return 'Evencoat'
  return sides.includes('office') ? text('{painter} and Evencoat', { painter }) : painter
}

/** Messages on the page of a booking that its customer has not read; never what they say. */
export const messageToCustomer = defineNotification({
  kind: 'message-to-customer',
  find: findConversationSubject('customer'),
  applies: ({ unread }) => unread.count > 0,
  email: (subject, { links, reader, t }) => {
    const { count } = subject.unread
    const who = writers(subject)
    const day = formatShortDate(reader, subject.booking.scheduled_date)
    return {
      subject: t('{count, plural, one {{who} sent you a message} other {{who} sent you # messages}}', { count, who }),
      preheader: t('Read and answer on your booking page.'),
      chip: {
        color: 'schuylkill',
        name: t('{count, plural, one {New message} other {# new messages}}', { count }),
        code: day,
      },
      heading: t('{count, plural, one {{who} sent you a message} other {{who} sent you # messages}}', { count, who }),
      blocks: [
        t(
          '{greeting} {count, plural, one {there is a new message} other {there are # new messages}} about your visit on {day}. Please answer on your booking page, so that your painter reads it: a reply to this email goes to our office.',
          { greeting: greeting(subject.quote.customer_name), count, day },
        ),
        { type: 'button', label: t('Read and answer'), href: links.booking(subject.booking) },
        { type: 'facts', rows: visitFacts(subject) },
      ],
    }
  },
  push: {
    topic: null,
    write: ({ unread: { count }, reader, booking }, { t, now }, { bookingId }) => ({
      title: t('{count, plural, one {New message} other {# new messages}} about your visit', { count }),
      body: t('{day}. Read and answer on your booking page.', {
        day: formatShortDate(reader, booking.scheduled_date),
      }),
      about: `messages ${bookingId}`,
      until: new Date(now.getTime() + READ_WITHIN),
    }),
  },
})
