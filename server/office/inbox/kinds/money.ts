import { disputeReasonLabel } from '#domain/billing/disputes.ts'
import { ageInDays, overdueFrom } from '#domain/billing/payment-reminders.ts'
import { daysBetween, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { failedRefundLines } from '#server/billing/cards/compensating-refunds.ts'
import { disputeLines } from '#server/billing/cards/disputes.queries.ts'
import { heldMoneyLines } from '#server/billing/payouts/held-money.queries.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from '../inbox-item.ts'
import { openMoneyChanges } from '../mentions.queries.ts'
import { unpaidSince } from '../other-items.queries.ts'

export const refundFailed = defineInboxItem({
  kind: 'refund_failed',
  find: async ({ db }) => ({ lines: await failedRefundLines(db) }),
  line: ({ amount }, { customer }, t, { reader }) =>
    t("A refund of {amount} to {customer}'s card didn't go through", {
      customer,
      amount: formatMoney(reader, amount ?? 0),
    }),
})

export const paymentDisputed = defineInboxItem({
  kind: 'payment_disputed',
  find: async (deps) => ({ lines: await disputeLines(deps) }),
  line: ({ amount, text: words, due }, { customer }, t, { reader }) =>
    t('{customer}: a bank disputes {amount} ({reason}){due, select, none {} other {, evidence is due {due}}}', {
      customer,
      amount: formatMoney(reader, amount ?? 0),
      reason: t(disputeReasonLabel(words ?? '')),
      due: due === null ? 'none' : formatDeadline(reader, due),
    }),
})

async function findUnpaid({ db, now }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await unpaidSince(db, overdueFrom(now()), reading('unpaid'))
  const lines = rows.map(
    ({ bookingId, since, cents, reminders }): InboxItem => ({
      kind: 'unpaid',
      subjectId: bookingId,
      urgency: 'soon',
      since,
      due: null,
      bookingId,
      shown: { amount: cents, reminders },
    }),
  )
  return { lines, more: beyond(rows) }
}

export const unpaid = defineInboxItem({
  kind: 'unpaid',
  find: findUnpaid,
  line: ({ amount, since }, { customer }, t, { reader, now }) =>
    t('{customer}: {amount} unpaid for {days, plural, one {# day} other {# days}}', {
      customer,
      amount: formatMoney(reader, amount ?? 0),
      days: ageInDays(since, now),
    }),
})

export const painterHoldsMoney = defineInboxItem({
  kind: 'painter_holds_money',
  find: async (deps) => ({ lines: await heldMoneyLines(deps) }),
  line: ({ amount, since }, { painter }, t, { reader, now }) =>
    t('{painter} has held {amount} of our money for {days, plural, one {# day} other {# days}}', {
      painter,
      amount: formatMoney(reader, amount ?? 0),
      days: daysBetween(todayIn(reader.market, since), todayIn(reader.market, now)),
    }),
})

/** Money of finished work that somebody who is no owner changed beyond the limit, until an owner has read it. */
async function findMoneyChanges({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await openMoneyChanges(db, reading('money_changed'))
  const names = await namesOfActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const lines = rows.map(
    ({ id, at, bookingId, actor, owed, earned, reason }): InboxItem => ({
      kind: 'money_changed',
      subjectId: id,
      urgency: 'soon',
      since: at,
      due: null,
      bookingId,
      shown: { text: shortened(reason), moneyChange: { by: names.get(actor) ?? null, owed, earned } },
    }),
  )
  return { lines, more: beyond(rows) }
}

export const moneyChanged = defineInboxItem({
  kind: 'money_changed',
  find: findMoneyChanges,
  line: ({ moneyChange, text: words }, { customer }, t, { reader }) =>
    t('{who} {way, select, off {took {amount} off} other {added {amount} to}} the bill of {customer}: “{words}”', {
      who: moneyChange?.by ?? t('The administrator'),
      way: (moneyChange?.owed ?? 0) < 0 ? 'off' : 'to',
      amount: formatMoney(reader, Math.abs(moneyChange?.owed ?? 0)),
      customer,
      words: words ?? '',
    }),
})
