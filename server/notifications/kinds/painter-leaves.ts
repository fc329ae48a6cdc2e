import { placeName } from '#domain/coverage/place.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { whenOf } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { dashboardButton } from './job-parts.ts'
import { findOffboardingSubject } from './painter-subjects.queries.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** As in all emails to painters: place and time, but neither the customer's name nor the street. */
const lineOf = (visit: BookingSubject): string => `${whenOf(visit)} · ${placeName(visit.reader, visit.quote)}`

/** To a painter whose last day was set: which jobs others do now, and which are still theirs (docs/rules/office.md#offboarding). */
export const painterLeaves = defineNotification({
  kind: 'painter-leaves',
  find: findOffboardingSubject,
  applies: ({ painter }, { lastDay }) => painter.last_day === lastDay,
  email: ({ painter, reassigned, staying }, { now, links, reader, t }, { lastDay }) => {
    const day = formatDate(reader, lastDay)
    const isOver = lastDay < todayIn(reader.market, now)
    const listed = (heading: string, visits: readonly BookingSubject[]): Block[] =>
      visits.length === 0
        ? []
        : [
            { type: 'heading', text: heading },
            { type: 'list', items: visits.map(lineOf) },
          ]
    return {
      subject: isOver ? t('Your last day with us was {day}', { day }) : t('Your last day with us is {day}', { day }),
      preheader: t('Thank you for every wall. Here’s what happens with your jobs.'),
      chip: { color: 'wissahickon', name: t('Thank you'), code: t('Your last day') },
      heading: t('Thank you, {name}', { name: painter.first_name }),
      blocks: [
        isOver
          ? t('Your last day with us was {day}. Thank you for every home you made look new.', { day })
          : t('Your last day with us is {day}. Thank you for every home you make look new until then.', { day }),
        ...listed(
          t('Taken over by others'),
          reassigned.filter(({ booking }) => booking.contractor_id !== null),
        ),
        ...listed(
          t('No longer yours'),
          reassigned.filter(({ booking }) => booking.contractor_id === null),
        ),
        ...listed(isOver ? t('Still yours to finish') : t('Still yours'), staying),
        ...(reassigned.length + staying.length === 0
          ? [t('You have no jobs left to finish: everything is settled.')]
          : []),
        ...(reassigned.length > 0 ? [t("The customers know already. There's nothing you need to do.")] : []),
        t('What you’ve earned will be paid out as always. If anything looks wrong, just reply to this email.'),
        ...(isOver ? [] : [dashboardButton(t('Open your jobs'), links)]),
      ],
    }
  },
})
