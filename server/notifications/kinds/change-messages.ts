import type { ChangeState } from '#domain/bookings/change-orders.ts'
import { formatPlan, formatTripCharge, otherApprover } from '#domain/bookings/change-texts.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { greeting, shortDay, visitFacts } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { changeReceipt } from './change-parts.ts'
import {
  type ChangeSubject,
  findChangeSubject,
  findJobChangeSubject,
  type JobChangeSubject,
} from './change-subjects.queries.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { dashboardButton, jobDay, jobFacts } from './job-parts.ts'

const painterOf = ({ painter }: ChangeSubject) => painter?.first_name ?? text('Your painter')

/** Why the painter asks. */
const occasionOf = ({ change }: ChangeSubject): Text =>
  change.reason === 'correction'
    ? text('the rooms aren’t quite what was booked.')
    : text('here’s the price for the extra work you asked for.')

const quoted = (text: string | null): Block[] => (text === null ? [] : [{ type: 'quotation', text }])

/** When changed work is done; nothing when there is no plan. */
const planBlocks = ({ reader, change }: Pick<ChangeSubject, 'reader' | 'change'>): Block[] =>
  change.plan ? [formatPlan(reader, change.plan)] : []

/** The charge that declining may lead to; nothing when it leads to none. */
const chargeBlocks = ({ reader, change }: ChangeSubject): Block[] =>
  change.chargeIfDeclined === null ? [] : [formatTripCharge(reader, change.chargeIfDeclined)]

/** A painter asks for an approval. */
export const changeSent = defineNotification({
  kind: 'change-sent',
  find: findChangeSubject,
  applies: ({ change, booking }) => change.state === 'sent' && isLive(booking.status),
  email: (subject, { links, t }) => {
    const { change } = subject
    const painter = painterOf(subject)
    return {
      subject: t('{painter} needs your OK', { painter }),
      preheader: t('New total {total}. Nothing changes until you approve.', {
        total: formatMoney(subject.reader, change.newTotal),
      }),
      chip: { color: 'butter', name: t('Your OK'), code: formatMoney(subject.reader, change.difference) },
      heading: t('{painter} needs your OK', { painter }),
      blocks: [
        t('{greeting} {occasion} Please look at the difference and approve or decline it.', {
          greeting: greeting(subject.quote.customer_name),
          occasion: occasionOf(subject),
        }),
        ...quoted(change.comment),
        changeReceipt(subject.reader, change),
        ...planBlocks(subject),
        { type: 'button', label: t('See it and answer'), href: links.booking(subject.booking) },
        t('Nothing changes until you approve. If you decline, {painter} will paint what you booked.', { painter }),
        ...chargeBlocks(subject),
      ],
    }
  },
  push: {
    topic: null,
    write: (_, { t }) => ({
      title: t('Your painter needs your OK'),
      body: t('Nothing changes until you approve.'),
    }),
  },
})

/** The facts of the visit; with a second one, what each of both costs and when the second one is. */
function approvedFacts(subject: ChangeSubject): Block[] {
  const { reader, change } = subject
  const rows = visitFacts(subject)
  const second = change.plan?.secondVisit
  if (!second || second.isCanceled) return [{ type: 'facts', rows }]
  const t = translator(reader)
  const { scheduledDate: date, timeSlot: slot, endDate, endsAt } = second
  const price = t('Price of this visit')
  return [
    { type: 'facts', rows: rows.map((row) => (row.label === t('Price') ? { ...row, label: price } : row)) },
    t('The second visit:'),
    {
      type: 'facts',
      rows: [
        ...(endsAt ? [{ label: t('When'), value: formatVisit(reader, { date, slot, endDate, endsAt }) }] : []),
        { label: price, value: formatMoney(reader, change.difference) },
        { label: t('Both visits'), value: formatMoney(reader, change.newTotal) },
      ],
    },
  ]
}

/** The change that a customer approved, for their records; with the appointment as it is now. */
export const changeApproved = defineNotification({
  kind: 'change-approved',
  find: findChangeSubject,
  calendar: calendarInvitation,
  applies: ({ change, booking }) => change.state === 'approved' && isLive(booking.status),
  email: (subject, { links, t }) => {
    const { change } = subject
    const total = formatMoney(subject.reader, change.newTotal)
    const other = otherApprover(change.approvedBy, subject.quote.customer_name)
    return {
      subject:
        other === null
          ? t('You approved a change: the new total is {total}', { total })
          : t('{name} approved a change: the new total is {total}', { name: other, total }),
      preheader: t('{total} instead of {before}{included, select, tax {, tax included} other {}}.', {
        total,
        included: priceIncludes(change.taxRate),
        before: formatMoney(subject.reader, change.priceBefore),
      }),
      chip: { color: 'wissahickon', name: t('Approved'), code: shortDay(subject) },
      heading: t('Your change is approved'),
      blocks: [
        other === null
          ? t('{greeting} thank you. We’ve told {painter}, who will paint it just the way you approved it.', {
              greeting: greeting(subject.quote.customer_name),
              painter: painterOf(subject),
            })
          : t(
              '{greeting} {name} approved this change for you{phone, select, yes { on the phone} other {}}. We’ve told {painter}, who will paint it just that way. If that’s not what you want, please call us.',
              {
                greeting: greeting(subject.quote.customer_name),
                name: other,
                phone: change.byPhone ? 'yes' : 'no',
                painter: painterOf(subject),
              },
            ),
        changeReceipt(subject.reader, change),
        ...planBlocks(subject),
        ...approvedFacts(subject),
        { type: 'button', label: t('See your booking'), href: links.booking(subject.booking) },
      ],
    }
  },
})

/** A change that waited for its customer was withdrawn. */
export const changeWithdrawn = defineNotification({
  kind: 'change-withdrawn',
  find: findChangeSubject,
  applies: ({ change, booking }) => change.state === 'withdrawn' && isLive(booking.status),
  email: (subject, { links, t }) => ({
    subject: t('No need to answer: the change was withdrawn'),
    preheader: t('Your visit and its price stay as they are.'),
    chip: { color: 'schuylkill', name: t('As before'), code: shortDay(subject) },
    heading: t('The change was withdrawn'),
    blocks: [
      t(
        '{greeting} we had asked you to approve a change. You don’t have to answer anymore: your visit and its price stay as they are.',
        { greeting: greeting(subject.quote.customer_name) },
      ),
      { type: 'facts', rows: visitFacts(subject) },
      { type: 'button', label: t('See your booking'), href: links.booking(subject.booking) },
    ],
  }),
})

const answers: Record<ChangeState, { subject: Text; text: Text }> = {
  // Only on a phone, which has shown the answer already: emails wait until it can no longer be taken back.
  sent: {
    subject: text('Answer taken back: your change needs a new answer'),
    text: text(
      'the customer took their answer back and is thinking it over. Until they answer, please paint what was booked.',
    ),
  },
  approved: {
    subject: text('Approved: the change to your job'),
    text: text('the customer approved the change. Please paint it as you proposed it.'),
  },
  declined: {
    subject: text('Declined: the change to your job'),
    text: text('the customer declined the change. Please paint what was booked.'),
  },
  withdrawn: {
    subject: text('Withdrawn: the change to your job'),
    text: text('the office withdrew your change. Please paint what was booked, or call the office.'),
  },
}

const onSecondVisit = text(
  'the customer approved the change. This visit stays as booked. You’ll do the extra work on a second visit, which is on your schedule.',
)

/** The way out of a visit whose customer declined what the rooms need (docs/rules/change-orders.md#a-trip-charge). */
function tripBlocks({ reader, change, tripCharge }: JobChangeSubject): Block[] {
  if (tripCharge === null) return []
  const t = translator(reader)
  const charge = formatWholeMoney(reader, tripCharge)
  return [
    change.roomsAsBooked
      ? t(
          'If you can’t paint the rooms as they were booked, you can end the visit in your dashboard. The customer says that the rooms are as booked, so the office will look at your photos and decide on the trip charge of {charge} and your share of it.',
          { charge },
        )
      : t(
          'If you can’t paint the rooms as they were booked, you can end the visit in your dashboard with a trip charge of {charge}, and you get your share of it.',
          { charge },
        ),
  ]
}

/** The facts of the job, and after them those of a second visit: each with what it earns. */
function answeredFacts(subject: JobChangeSubject): Block[] {
  const t = translator(subject.reader)
  const { second } = subject
  const facts: Block = { type: 'facts', rows: jobFacts(subject) }
  return second ? [facts, t('The second visit:'), { type: 'facts', rows: jobFacts(second) }] : [facts]
}

/** The outcome of a change, for the painter who proposed it. */
export const jobChangeAnswered = defineNotification({
  kind: 'job-change-answered',
  find: findJobChangeSubject,
  applies: ({ job }) => isJobOpen(job.status),
  email: (subject, { links, t }) => {
    const { change, second } = subject
    const { subject: line, text } = answers[change.state]
    const what = t(second ? onSecondVisit : text)
    return {
      subject: t(line),
      preheader: what,
      chip: { color: change.state === 'approved' ? 'wissahickon' : 'butter', name: t('Change'), code: jobDay(subject) },
      heading: t(line),
      blocks: [
        t('Hi {name}, {text}', { name: subject.painter.first_name, text: what }),
        ...tripBlocks(subject),
        ...(change.state === 'approved' && !second ? planBlocks(subject) : []),
        ...answeredFacts(subject),
        dashboardButton(t('See the job'), links),
      ],
    }
  },
  push: {
    topic: 'changed',
    write: (subject, { t, town }) => ({
      title: t(answers[subject.change.state].subject),
      body: t('{day} in {town}.', { day: jobDay(subject), town }),
    }),
  },
})
