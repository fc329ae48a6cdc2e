import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { disputeReasonLabel } from '#domain/billing/disputes.ts'
import { ageInDays } from '#domain/billing/payment-reminders.ts'
import { reportReasonTexts } from '#domain/bookings/reviews.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { taskLabels } from '#domain/notifications/task-labels.ts'
import { getsNoJobs, type MissingRequirement } from '#domain/painters/missing-requirements.ts'
import { daysBetween, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'

const missingRequirementTexts: Record<MissingRequirement, Text> = {
  w9: text('no W9'),
  w9_check: text('a W9 to check'),
  license_check: text('a license to check'),
  insurance_check: text('proof of insurance to check'),
  license_ended: text('license expired'),
  insurance_ended: text('insurance expired'),
  w9_damaged: text('the W9 file is damaged'),
  license_damaged: text('the license file is damaged'),
  insurance_damaged: text('the insurance file is damaged'),
  area: text('no area'),
  days: text('no days'),
  invitation_answer: text('no answer to the invitation'),
}

const listMissingRequirements = (t: Translator, missing: readonly MissingRequirement[]): string =>
  missing.map((lack) => t(missingRequirementTexts[lack])).join(', ')

/** The parts of a line that may be missing, worded to fit into a sentence. */
function partsOf(reader: Reader, t: Translator, { booking, person, painter, area }: InboxItemDetails) {
  return {
    customer: person?.name ?? t('A customer'),
    painter: painter?.name ?? t('The painter'),
    area: area?.name ?? '',
    town: booking?.town ?? reader.market.state.name,
    day: booking ? formatShortDate(reader, booking.scheduledDate) : '',
    lastDay: booking ? formatShortDate(reader, booking.endDate) : '',
    begins: booking ? formatDeadline(reader, visitBegins(reader.market, booking.scheduledDate, booking.timeSlot)) : '',
  }
}

type ItemFormatter = (
  item: InboxItemDetails,
  parts: ReturnType<typeof partsOf>,
  t: Translator,
  at: { reader: Reader; now: Date },
) => string

const itemFormatters: Record<InboxItemKind, ItemFormatter> = {
  running_late: ({ expectedAt, minutes }, { customer, town, painter }, t, { reader }) =>
    expectedAt
      ? t('{customer}, {town}: {painter} is running late and expected about {time}', {
          customer,
          town,
          painter,
          time: formatTime(reader, expectedAt),
        })
      : t('{customer}, {town}: {painter} is {minutes, plural, one {# minute} other {# minutes}} late', {
          customer,
          town,
          painter,
          minutes: minutes ?? 0,
        }),
  nobody_answers: ({ due, since }, { customer, town, painter }, t, { reader }) =>
    t('{customer}, {town}: nobody answers the door, {painter} is waiting until {time}', {
      customer,
      town,
      painter,
      time: formatTime(reader, due ?? since),
    }),
  nobody_came: ({ painter }, { customer, town, day }, t) =>
    painter
      ? t('{customer}, {town}: nobody came on {day}', { customer, town, day })
      : t('{customer}, {town}: nobody came on {day}, no painter was found', { customer, town, day }),
  not_confirmed: (_item, { customer, town, painter, begins }, t) =>
    t("{customer}, {town}, {begins}: {painter} hasn't confirmed", { customer, town, begins, painter }),
  complaint: ({ words }, { customer, town }, t) =>
    t('{customer}, {town}: open complaint: {words}', { customer, town, words: words ?? '' }),
  warranty_claim: ({ urgency, words }, { customer, town }, t) =>
    t(
      '{customer}, {town}: {over, select, yes {a warranty claim needs your decision} other {a warranty visit is to come}}: {words}',
      { customer, town, over: urgency === 'soon' ? 'yes' : 'no', words: words ?? '' },
    ),
  no_painter: (_item, { customer, town, begins }, t) =>
    t('{customer}, {town}, {begins}: no painter', { customer, town, begins }),
  overdue: (_item, { customer, town, lastDay }, t) =>
    t('{customer}, {town}: should have been finished {day} and isn’t', { customer, town, day: lastDay }),
  change_unanswered: ({ amount, since }, { customer, town }, t, { reader }) =>
    t('{customer}, {town}: a change of {amount}, sent {since}, has no answer yet', {
      customer,
      town,
      amount: formatMoney(reader, amount ?? 0),
      since: formatDeadline(reader, since),
    }),
  no_show_decision: ({ amount, words: objection }, { customer, town }, t, { reader }) =>
    t(
      '{customer}, {town}: {objected, select, yes {objects to a fee of {fee}} other {a fee of {fee} needs your decision}}',
      {
        customer,
        town,
        objected: objection === null ? 'no' : 'yes',
        fee: formatMoney(reader, amount ?? 0),
      },
    ),
  claim_to_settle: ({ claim }, { customer, town, painter }, t, { reader }) =>
    claim?.kind === 'arrival'
      ? t('{customer}, {town}: {painter} says they arrived at {time}, and told us late; {amount} is credited for now', {
          customer,
          town,
          painter,
          time: formatTime(reader, claim.claimedAt ?? claim.recordedAt),
          amount: formatMoney(reader, claim.credit),
        })
      : t('{customer}, {town}: says that the rooms are as booked; {painter} ended the visit for {amount}', {
          customer,
          town,
          painter,
          amount: formatMoney(reader, claim?.charge ?? 0),
        }),
  refund_failed: ({ amount }, { customer }, t, { reader }) =>
    t("A refund of {amount} to {customer}'s card didn't go through", {
      customer,
      amount: formatMoney(reader, amount ?? 0),
    }),
  mail_stuck: ({ openJobs, words }, _parts, t) =>
    t('{count, plural, one {# email has} other {# emails have}} not gone out. {problem}', {
      count: openJobs ?? 0,
      problem: words ?? '',
    }),
  letters_to_print: ({ openJobs }, _parts, t) =>
    t('{count, plural, one {# letter} other {# letters}} to print', { count: openJobs ?? 0 }),
  call_customer: ({ words, person }, { customer }, t) =>
    t('Call {customer}, {phone}: {words}', {
      customer,
      phone: formatPhone(person?.phone ?? ''),
      words: words ?? '',
    }),
  payment_disputed: ({ amount, words, due }, { customer }, t, { reader }) =>
    t('{customer}: a bank disputes {amount} ({reason}){due, select, none {} other {, evidence is due {due}}}', {
      customer,
      amount: formatMoney(reader, amount ?? 0),
      reason: t(disputeReasonLabel(words ?? '')),
      due: due === null ? 'none' : formatDeadline(reader, due),
    }),
  unpaid: ({ amount, since }, { customer }, t, { reader, now }) =>
    t('{customer}: {amount} unpaid for {days, plural, one {# day} other {# days}}', {
      customer,
      amount: formatMoney(reader, amount ?? 0),
      days: ageInDays(since, now),
    }),
  time_off_over_visits: ({ openJobs, words }, { painter }, t) =>
    t('{painter} has taken time off over {count, plural, one {# visit} other {# visits}}: {customers}', {
      painter,
      count: openJobs ?? 0,
      customers: words ?? '',
    }),
  review_reported: ({ stars, reportReason }, { customer, painter }, t) =>
    t('{customer}: {stars, plural, one {#-star review} other {#-star review}} of {painter} reported, it {reason}', {
      customer,
      stars: stars ?? 0,
      painter,
      reason: reportReasonTexts[reportReason ?? 'off_topic'],
    }),
  review_to_check: ({ stars }, { customer, painter }, t) =>
    t('{customer}: {stars, plural, one {#-star review} other {#-star review}} of {painter} to check', {
      customer,
      stars: stars ?? 0,
      painter,
    }),
  painter_holds_money: ({ amount, since }, { painter }, t, { reader, now }) =>
    t('{painter} has held {amount} of our money for {days, plural, one {# day} other {# days}}', {
      painter,
      amount: formatMoney(reader, amount ?? 0),
      days: daysBetween(todayIn(reader.market, since), todayIn(reader.market, now)),
    }),
  inactive_painter: ({ openJobs }, { painter }, t) =>
    t('{painter} isn’t active and still has {count, plural, one {# visit} other {# visits}}', {
      painter,
      count: openJobs ?? 0,
    }),
  visits_on_closed_days: ({ closure, openJobs }, _parts, t, { reader }) =>
    t('{label}, {day}: {count, plural, one {# visit is} other {# visits are}} still on closed days', {
      label: closure?.label ?? '',
      day: closure ? formatShortDate(reader, closure.firstDay) : '',
      count: openJobs ?? 0,
    }),
  mention: ({ mention, words, person }, { customer, painter }, t) =>
    t('{from} mentions {to} in a note about {subject}: “{words}”', {
      from: mention?.by ?? t('The administrator'),
      to: mention?.name ?? t('the administrator'),
      subject: person ? customer : painter,
      words: words ?? '',
    }),
  money_changed: ({ moneyChange, words }, { customer }, t, { reader }) =>
    t('{who} {way, select, off {took {amount} off} other {added {amount} to}} the bill of {customer}: “{words}”', {
      who: moneyChange?.by ?? t('The administrator'),
      way: (moneyChange?.owed ?? 0) < 0 ? 'off' : 'to',
      amount: formatMoney(reader, Math.abs(moneyChange?.owed ?? 0)),
      customer,
      words: words ?? '',
    }),
  inquiry: ({ since }, { customer }, t, { reader }) =>
    t('{name} asked on {since} and is waiting for an answer', { name: customer, since: formatDeadline(reader, since) }),
  message_failed: ({ words: problem }, { customer }, t) =>
    problem === null
      ? t("An email to {name} couldn't be delivered", { name: customer })
      : t('An email to {name} came back. {problem}', { name: customer, problem }),
  task_failed: ({ since, messageKind, amount, booking }, { customer }, t, { reader }) =>
    t(
      '{known, select, yes {{customer}: {task}} other {{task}}}{amount, select, none {} other {, {amount}}}: failed for good, due on {since}',
      {
        known: booking ? 'yes' : 'no',
        customer,
        task: t(taskLabels[messageKind ?? ''] ?? text('A task')),
        amount: amount === null ? 'none' : formatMoney(reader, amount),
        since: formatDeadline(reader, since),
      },
    ),
  painter_waiting: ({ lacks, hasWorked }, { painter }, t) => {
    if (lacks.every((lack) => lack === 'license_check' || lack === 'insurance_check')) {
      return t('{painter} sent documents: {documents}', { painter, documents: listMissingRequirements(t, lacks) })
    }
    const values = { painter, missing: listMissingRequirements(t, lacks) }
    if (!hasWorked) return t('{painter} is waiting for a first job: {missing}', values)
    return getsNoJobs(lacks) ? t('{painter} gets no new jobs: {missing}', values) : t('{painter}: {missing}', values)
  },
  papers_ended: ({ lacks }, { painter }, t) =>
    t('{painter}: {documents}', { painter, documents: listMissingRequirements(t, lacks) }),
  papers_damaged: ({ lacks }, { painter }, t) =>
    t('{painter}: {documents}', { painter, documents: listMissingRequirements(t, lacks) }),
  area_without_painter: ({ staffing }, { area }, t) => {
    if (staffing === 'paused') return t('All painters in {area} are paused', { area })
    if (staffing === 'no_days') return t('No painter in {area} has days that can be booked', { area })
    return t('No painter covers {area}', { area })
  },
}

/** An inbox item in one line: "Dana Miller, Media, Wed, Nov 25, 8:00 AM: no painter". */
export function formatInboxItem(reader: Reader, item: InboxItemDetails, now: Date): string {
  const t = translator(reader)
  return itemFormatters[item.kind](item, partsOf(reader, t, item), t, { reader, now })
}
