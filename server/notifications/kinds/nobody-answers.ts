import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { noShowFacts, painterOf, whyNoFee } from './no-show-parts.ts'
import { findNoShowSubject } from './no-show-subjects.queries.ts'

export type AboutNoShow = { bookingId: string; noShowId: string }

/** A painter stands before a closed door: until when they wait, and what follows. */
export const nobodyAnswers = defineNotification({
  kind: 'nobody-answers',
  find: findNoShowSubject,
  // Somebody opened, or the wait is over: no longer accurate.
  applies: ({ noShow }, _payload, now) => noShow.state === 'waiting' && now < noShow.wait_until,
  email: (subject, { links, reader, t }) => {
    const { noShow, quote, booking, painter, feeIfNobodyComes } = subject
    const name = painterOf(subject)
    const time = formatTime(subject.reader, noShow.wait_until)
    return {
      subject: t('{painter} is at your door and will wait until {time}', { painter: name, time }),
      preheader: t('Nobody is answering. Please open the door or call.'),
      chip: { color: 'brick', name: t('At your door'), code: t('Until {time}', { time }) },
      heading: t('{painter} is at your door', { painter: name }),
      blocks: [
        t(
          '{greeting} {painter} arrived at {arrived}, and nobody is answering the door. {painter} will wait until {time}.',
          {
            greeting: greeting(quote.customer_name),
            painter: name,
            arrived: formatTime(subject.reader, noShow.arrived_at),
            time,
          },
        ),
        ...(painter
          ? [
              {
                type: 'note',
                text: t('Are you on your way, or is there another door? Call {painter}: {phone}.', {
                  painter: name,
                  phone: formatPhone(painter.phone),
                }),
              } as const,
            ]
          : []),

        feeIfNobodyComes > 0
          ? t(
              'If nobody opens the door by then, the visit is canceled, and the late cancellation fee of {fee} is due, as your terms say. You can tell us within {days, plural, one {# day} other {# days}} if that is wrong.',
              {
                fee: formatWholeMoney(subject.reader, feeIfNobodyComes),
                days: reader.market.noShow.objectionDays,
              },
            )
          : t('If nobody opens the door by then, the visit is canceled. {why}', { why: whyNoFee(subject) }),
        { type: 'button', label: t('Open my booking'), href: links.booking(booking) },
        { type: 'facts', rows: noShowFacts(subject) },
      ],
    }
  },
  push: {
    topic: null,
    write: ({ reader, noShow }, { t }) => ({
      title: t('Your painter is at your door'),
      body: t('Nobody is answering. They’ll wait until {time}.', { time: formatTime(reader, noShow.wait_until) }),
      until: noShow.wait_until,
    }),
  },
})
