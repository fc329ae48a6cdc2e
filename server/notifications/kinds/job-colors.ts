import { townName } from '#domain/coverage/place.ts'
import { countColors } from '#domain/quotes/colors.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, jobDay, jobFacts } from './job-parts.ts'
import { colorFacts } from './room-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

const openOf = ({ quote }: JobSubject): number => countColors(quote.rooms, quote.paint_options).open

/** Colors of a painting were picked: its painter is told once of all that were within some minutes. */
export const jobColors = defineNotification({
  kind: 'job-colors',
  find: byJob,
  applies: ({ job }) => job.status === 'acknowledged' || job.status === 'in_progress',
  email: (subject, { links, reader, t }) => {
    const open = openOf(subject)
    const day = jobDay(subject)
    return {
      subject: t('Colors picked for your job on {day} in {town}', { day, town: townName(reader, subject.quote) }),
      preheader: t('Your paint list has them.'),
      chip: {
        color: 'schuylkill',
        name: t('{open, plural, =0 {All colors picked} one {# color to go} other {# colors to go}}', { open }),
        code: day,
      },
      heading: t('Your customer picked colors'),
      blocks: [
        t(
          'Hi {name}, here are the colors for this job as they are now. {open, plural, =0 {They’re all in, so you can buy the paint.} one {One is still to be picked.} other {# are still to be picked.}} Your paint list has the gallons.',
          { name: subject.painter.first_name, open },
        ),
        { type: 'facts', rows: colorFacts(reader, subject.quote, false) },
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(t('See the paint list'), links),
      ],
    }
  },
  push: {
    topic: 'changed',
    write: (subject, { t, town }, { jobId }) => ({
      title: t('Colors picked for your job in {town}', { town }),
      body: t(
        '{day}. {open, plural, =0 {All colors are in.} one {One color is still to be picked.} other {# colors are still to be picked.}} Your paint list has them.',
        { day: jobDay(subject), open: openOf(subject) },
      ),
      about: `colors ${jobId}`,
      urgency: 'normal',
    }),
  },
})
