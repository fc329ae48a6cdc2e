import { moveClosureVisits } from '#contract/coverage/closures.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { confirmAutoAssign } from '#contract/scheduling/candidates.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { useToday } from '#web/lib/use-today.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { moveAllAddress, useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { dispatching } from '#web/office/parts/rights/rights.ts'
import { formatClosedDays } from '#web/office/setup/closures/closure-texts.ts'
import { OpenBooking } from '../items/BookingActions.tsx'
import { CallCustomer, CallPainter } from '../items/CallActions.tsx'
import { defineInboxItem } from '../items/define-inbox-item.ts'
import { PlaceAll } from '../items/GroupActions.tsx'
import css from '../items/InboxPanel.module.css'
import type { InboxAction } from '../items/inbox-action.ts'
import { painterOf, subjectNameOf, visitOf } from '../items/item-parts.ts'
import { useInboxActions } from '../items/use-inbox-actions.ts'

/** The painter; the customer where there is none any more. */
const CallPainterOrCustomer: InboxAction = ({ item }) =>
  item.painter ? <CallPainter item={item} /> : <CallCustomer item={item} />

/** Only of work that somebody has: for the rest a painter comes first. */
const Complete: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking || !item.painter) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'complete' })}
      aria-label={t('Complete: {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Complete')}
    </ActionLink>
  )
})

const OpenCandidates: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink
      to={linkTo('takers', item.booking.id)}
      aria-label={t('Who can take it: {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Who can take it')}
    </ActionLink>
  )
})

/** Who can take it, as long as the visit is not over. */
const OpenOtherCandidates: InboxAction = ({ item }) => {
  const today = useToday()
  return item.booking && item.booking.endDate >= today ? <OpenCandidates item={item} /> : null
}

const Assign: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const { assign, working } = useInboxActions(item)
  if (!item.suggested) return null
  return (
    <ActionButton filled working={working} workingLabel={t('Assigning...')} onClick={() => void assign()}>
      <span className={css.long}>{t('Assign {name}', { name: item.suggested.name })}</span>
    </ActionButton>
  )
})

/** Where nobody fits: other days that do, in the form that moves the visit. */
const OtherDays: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking || item.suggested !== null || item.fits !== 0) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'move' })}
      aria-label={t('Other days that fit… for {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Other days…')}
    </ActionLink>
  )
})

/** The customer of a visit that nobody can take. */
const CallIfNobodyFits: InboxAction = ({ item }) => (item.fits === 0 ? <CallCustomer item={item} /> : null)

/** To another day, for a visit to which nobody came. */
const Move: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'move' })}
      aria-label={t('Move… for {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Move…')}
    </ActionLink>
  )
})

const MoveAll: InboxAction = needing(moveClosureVisits, ({ item: { closure } }) => {
  const t = useTranslate()
  if (!closure) return null
  return (
    <ActionLink
      to={{ search: moveAllAddress(closure.id) }}
      aria-label={t('Move all… off {days}', { days: closure.label })}
    >
      {t('Move all…')}
    </ActionLink>
  )
})

function changeOf(t: PageTranslator, reader: Reader, { amount, since }: InboxItemDetails): string {
  const sent = formatDeadline(reader, since)
  const by = formatMoney(reader, Math.abs(amount ?? 0))
  return (amount ?? 0) < 0
    ? t('{amount} less, sent {sent}', { amount: by, sent })
    : t('{amount} more, sent {sent}', { amount: by, sent })
}

export const runningLate = defineInboxItem({
  kind: 'running_late',
  parts: (t, reader, item) => [
    item.expectedAt
      ? t('{painter} expected about {time}', { painter: painterOf(t, item), time: formatTime(reader, item.expectedAt) })
      : t("{painter} hasn't said when", { painter: painterOf(t, item) }),
  ],
  due: (t, _reader, { minutes }) => (minutes !== null ? t('{minutes} min late', { minutes }) : null),
  actions: [CallPainterOrCustomer, OpenBooking],
})

export const nobodyAnswers = defineInboxItem({
  kind: 'nobody_answers',
  parts: (t, reader, item) => [
    t('{painter} is waiting until {time}', {
      painter: painterOf(t, item),
      time: formatTime(reader, item.due ?? item.since),
    }),
  ],
  actions: [CallCustomer, CallPainter, OpenBooking],
})

export const nobodyCame = defineInboxItem({
  kind: 'nobody_came',
  parts: (t, reader, item) => [
    item.painter
      ? t('{painter} was expected {day}', { painter: item.painter.name, day: visitOf(t, reader, item) })
      : t('no painter was found for {day}', { day: visitOf(t, reader, item) }),
  ],
  actions: [CallPainterOrCustomer, OpenOtherCandidates, Complete, Move, OpenBooking],
})

export const notConfirmed = defineInboxItem({
  kind: 'not_confirmed',
  parts: (t, reader, item) => [
    visitOf(t, reader, item),
    t("{painter} hasn't answered", { painter: painterOf(t, item) }),
  ],
  isOfVisit: true,
  actions: [CallPainter, OpenCandidates],
})

export const noPainter = defineInboxItem({
  kind: 'no_painter',
  parts: (t, reader, item) => [
    visitOf(t, reader, item),
    item.fits !== null &&
      t('{count, plural, =0 {nobody fits} one {# painter fits} other {# painters fit}}', { count: item.fits }),
  ],
  isOfVisit: true,
  actions: [Assign, OtherDays, CallIfNobodyFits, OpenCandidates],
  groupAction: needing(confirmAutoAssign, PlaceAll),
})

export const overdue = defineInboxItem({
  kind: 'overdue',
  parts: (t, reader, item) => [
    t('{painter} was due to finish {day}', {
      painter: painterOf(t, item),
      day: formatShortDate(reader, item.booking?.endDate ?? todayIn(reader.market, item.since)),
    }),
  ],
  actions: [CallPainterOrCustomer, Complete, OpenBooking],
})

export const changeUnanswered = defineInboxItem({
  kind: 'change_unanswered',
  parts: (t, reader, item) => [changeOf(t, reader, item)],
  due: (t, reader, { due }, now) =>
    due && due > now ? t('work ends {time}', { time: formatTime(reader, due) }) : null,
  actions: [CallCustomer, OpenBooking],
})

export const visitsOnClosedDays = defineInboxItem({
  kind: 'visits_on_closed_days',
  parts: (t, reader, item) => [
    item.closure && formatClosedDays(reader, item.closure),
    item.area?.name,
    t('{count, plural, one {# visit is} other {# visits are}} still on these days', { count: item.openJobs ?? 0 }),
  ],
  isOfVisit: true,
  actions: [MoveAll],
})
