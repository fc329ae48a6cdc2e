import { takesPart } from '#domain/bookings/conversation.ts'
import { findJobConversationSubject } from './conversation-subjects.queries.ts'
import { defineNotification, READ_WITHIN } from './define-notification.ts'
import { dashboardButton, jobDay, jobFacts } from './job-parts.ts'

/** Messages about a job that its painter has not read; never what they say, nor who the customer is. */
export const messageToPainter = defineNotification({
  kind: 'message-to-painter',
  find: findJobConversationSubject,
  applies: ({ unread, job }) => unread.count > 0 && takesPart(job.status),
  email: (subject, { links, t }) => {
    const { count } = subject.unread
    const day = jobDay(subject)
    const about = { count, day }
    return {
      subject: t('{count, plural, one {New message} other {# new messages}} about your job on {day}', about),
      preheader: t('Read and answer in your portal.'),
      chip: {
        color: 'schuylkill',
        name: t('{count, plural, one {New message} other {# new messages}}', { count }),
        code: day,
      },
      heading: t('{count, plural, one {New message} other {# new messages}} about your job on {day}', about),
      blocks: [
        t(
          'Hi {name}, {count, plural, one {a message is} other {# messages are}} waiting for you. Please answer in your portal: a reply to this email goes to our office, not to your customer.',
          { name: subject.painter.first_name, count },
        ),
        dashboardButton(t('Read and answer'), links),
        { type: 'facts', rows: jobFacts(subject) },
      ],
    }
  },
  push: {
    topic: 'messages',
    write: (subject, { t, town, now }, { jobId }) => ({
      title: t('{count, plural, one {New message} other {# new messages}} about your job in {town}', {
        count: subject.unread.count,
        town,
      }),
      body: t('{day}. Read and answer in your portal.', { day: jobDay(subject) }),
      about: `messages ${jobId}`,
      until: new Date(now.getTime() + READ_WITHIN),
    }),
  },
})
