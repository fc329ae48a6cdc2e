import type { DayVisit } from '#contract/bookings/day-visits.ts'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { visitStateLabels } from '#domain/bookings/visit-state.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type Urgency, urgencies } from '#domain/platform/urgency.ts'
import { readDayVisits } from '#server/bookings/visits/read-day-visits.ts'
import { once } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ComposeDeps } from './define-notification.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'

/** The office's morning reading: its inbox, and the visits of the day. */
type DigestSubject = {
  today: CivilDate
  inbox: Inbox
  visits: DayVisit[]
  formatItem: Deps['formatInboxItem']
}

const findDigestSubject = once(async (deps: ComposeDeps): Promise<DigestSubject> => {
  const today = todayIn(deps.market, deps.now())
  const inbox = await deps.readInbox(deps)
  const { visits } = await readDayVisits(deps, { from: today, days: 1 })
  return { today, inbox, visits, formatItem: deps.formatInboxItem }
})

/** Lines of each urgency that the message has; the others are counted. */
const MOST_LINES = 25

const headings: Record<Urgency, Text> = {
  now: text('Right now'),
  soon: text('Waiting on you'),
  later: text('When you have time'),
}

const inboxBlocks = (reader: Reader, { inbox, formatItem }: DigestSubject, now: Date): Block[] => {
  const t = translator(reader)
  return urgencies.flatMap((urgency): Block[] => {
    const lines = inbox.lines.filter((line) => line.urgency === urgency)
    if (lines.length === 0) return []
    const rest = lines.length - MOST_LINES
    const items = lines.slice(0, MOST_LINES).map((line) => formatItem(reader, line, now))
    return [
      { type: 'heading', text: t(headings[urgency]) },
      { type: 'list', items: rest > 0 ? [...items, t('and {count} more', { count: rest })] : items },
    ]
  })
}

const visitLine = (reader: Reader, { arrivesFrom, customerName, phone, town, painter, state }: DayVisit): string => {
  const t = translator(reader)
  const known = { time: formatTime(reader, arrivesFrom), customer: customerName ?? phone, town }
  return painter
    ? t('{time}: {customer}, {town}. {painter}, {state}', {
        ...known,
        painter: painter.name,
        state: visitStateLabels[state],
      })
    : t('{time}: {customer}, {town}. {state}', { ...known, state: visitStateLabels[state] })
}

const visitBlocks = (reader: Reader, { visits }: DigestSubject): Block[] => {
  const t = translator(reader)
  if (visits.length === 0) return [t('No visits today.')]
  return [
    { type: 'heading', text: t('Visits today') },
    { type: 'list', items: visits.map((visit) => visitLine(reader, visit)) },
  ]
}

/** The office's inbox, and who paints where, once each morning (docs/rules/office.md#the-morning-digest). */
export const officeDigest = defineNotification({
  kind: 'office-digest',
  find: findDigestSubject,
  applies: ({ today, inbox, visits }, { date }) => date === today && inbox.total + visits.length > 0,
  email: (subject, { now, links, reader, t }) => {
    const { today, inbox, visits, formatItem } = subject
    const day = formatShortDate(reader, today)
    const counts = { needs: inbox.total, visits: visits.length }
    const isUrgent = inbox.lines.some(({ urgency }) => urgency === 'now')
    return {
      subject: t(
        '{day}: {needs, plural, =0 {nothing needs you} one {# thing needs you} other {# things need you}}, {visits, plural, =0 {no visits} one {# visit} other {# visits}} today',
        { day, ...counts },
      ),
      preheader: inbox.lines
        .slice(0, 3)
        .map((line) => formatItem(reader, line, now))
        .join('; '),
      chip: { color: isUrgent ? 'brick' : 'wissahickon', name: t('Good morning'), code: day },
      heading: t('{needs, plural, =0 {Nothing needs you} one {# thing needs you} other {# things need you}}', {
        needs: inbox.total,
      }),
      blocks: [
        ...inboxBlocks(reader, subject, now),
        ...visitBlocks(reader, subject),
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
