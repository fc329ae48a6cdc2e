import { countColors } from '#domain/quotes/colors.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { customer, dayOf, earnings, type Facts, firstName, type MatrixRow, money, type PlainRow } from './facts.ts'
import type { SentMessage } from './sent-message.ts'
import type { MessageAbout } from './truths.ts'

const cents = ({ message }: MessageAbout): string => money(Number(message.payload.cents))

/** A letter about money to a customer. */
const bill = (one: MessageAbout, more: Partial<Facts>): Facts => ({
  who: customer,
  what: null,
  when: dayOf(one),
  howMuch: cents(one),
  why: null,
  next: /\/pay\/|\/booking\//,
  ...more,
})

/** Where one fee alone is due, what it is called; the price is due otherwise. */
const dueFor = ({ visit }: MessageAbout): RegExp => {
  if (visit === 'ended') return /trip charge/i
  return visit === 'cancelled' || visit === 'nobody_home' ? /cancellation fee/i : /painted/
}

/** After the color evening: the day of the painting or the way to pick one, and the colors that are still open. */
const afterColors = (one: MessageAbout): Facts => {
  const { painting, quote } = one.about
  const { open } = countColors(quote.rooms, quote.paint_options)
  return bill(one, {
    what: open === 0 ? 'All of your colors are picked.' : /not picked yet/,
    when: painting
      ? `Your painting is booked: ${formatVisit(one.reader, timesOf(one.reader.market, painting))}`
      : /painting still needs a date/,
    howMuch: null,
    next: painting
      ? [`/booking/${painting.id}`, open === 0 ? /Open my booking/ : /Pick my colors/]
      : ['/quote/', /Pick a day for the painting/],
  })
}

/** Messages about prices, bills and money that changed hands. */
export const moneyRows = {
  quote: {
    plain: true,
    facts: () => ({
      who: customer,
      what: /quote/i,
      when: /Valid until: \w+/,
      howMuch: /Total \$[\d,.]+/,
      why: null,
      next: '/quote/',
    }),
  },
  'cost-adjusted': {
    facts: (one: MessageAbout) =>
      bill(one, {
        what: /price/i,
        howMuch: [money(Number(one.message.payload.newCost)), money(Number(one.message.payload.oldCost))],
        why: String(one.message.payload.reason),
        next: /\/booking\/|\/quote\//,
      }),
  },
  'job-cost-adjusted': {
    facts: (one: MessageAbout) => ({
      who: firstName(one),
      what: /what the customer pays/,
      when: dayOf(one),
      howMuch: [money(Number(one.message.payload.newCost)), earnings(one)],
      why: String(one.message.payload.reason),
      next: '/contractor/dashboard',
    }),
  },
  'booking-completed': {
    facts: (one: MessageAbout) =>
      one.about.booking.kind === 'consultation'
        ? afterColors(one)
        : bill(one, {
            who: [customer, firstName(one)],
            what: /finished/,
            when: /Completed: /,
            howMuch: one.due > 0 ? money(one.due) : /paid|free of charge/i,
            next: [/7 days/, '/booking/'],
          }),
  },
  'document-issued': {
    facts: (one: MessageAbout) =>
      bill(one, {
        what: /Invoice|Receipt|Credit note|Correction/,
        when: null,
        howMuch: one.balance > 0 ? money(one.balance) : null,
        next: '/documents/',
      }),
  },
  'payment-reminder': {
    facts: (one: MessageAbout) => bill(one, { what: dueFor(one), howMuch: money(one.due), next: /\/pay\// }),
  },
  'fee-waived': {
    facts: (one: MessageAbout) => bill(one, { what: /off your bill/, why: String(one.message.payload.reason) }),
  },
  'payment-withdrawn': {
    facts: (one: MessageAbout) =>
      bill(one, { what: /didn.t clear|no longer counts|mistake/, why: /receipt for it isn.t valid/ }),
  },
  'written-off': {
    facts: (one: MessageAbout) => bill(one, { what: /off your bill/ }),
  },
  'card-refund': {
    facts: (one: MessageAbout) =>
      bill(one, {
        what: /back to your card|a check, mailed|back in cash/,
        next: [...(/your card/.test(one.message.subject) ? [/business days/] : []), /\/pay\/|\/booking\//],
      }),
  },
  'refund-failed': {
    facts: (one: MessageAbout) =>
      bill(one, { what: /didn.t go through/, why: /bank/, next: [/another way/, /\/pay\/|\/booking\//] }),
  },
  'card-refund-failed': {
    facts: (one: MessageAbout) => bill(one, { who: null, what: /didn’t go through/, next: '/admin/dashboard' }),
  },
  'payment-disputed': {
    facts: (one: MessageAbout) =>
      bill(one, {
        who: null,
        what: /disputes|dispute is over/,
        howMuch: null,
        why: /as agreed/,
        next: '/admin/dashboard',
      }),
  },
  'promise-credit': {
    facts: (one: MessageAbout) =>
      bill(one, { what: /credited/, why: /arrived later than we promised|at the last minute|nobody came/i }),
  },
  'promise-withdrawn': {
    facts: (one: MessageAbout) =>
      bill(one, { what: /taken? .*back/i, why: (one.message.payload.reason as string | null) ?? '' }),
  },
  'change-sent': {
    facts: (one: MessageAbout) =>
      bill(one, {
        who: [customer, firstName(one)],
        what: /approve or decline/,
        howMuch: [/New total/, money(one.about.quote.final_cost)],
        when: null,
        next: ['/booking/', /Nothing changes until you approve/],
      }),
  },
  'change-approved': {
    facts: (one: MessageAbout) =>
      bill(one, { what: /approved/, howMuch: money(one.about.quote.final_cost), next: '/booking/' }),
  },
  'change-withdrawn': {
    facts: (one: MessageAbout) =>
      bill(one, { what: /was withdrawn/, howMuch: null, why: null, next: /don.t have to answer/ }),
  },
  'job-change-answered': {
    facts: (one: MessageAbout) => ({
      who: [firstName(one), /customer/],
      what: /approved|declined/i,
      when: dayOf(one),
      howMuch: earnings(one),
      why: null,
      next: [/paint/, '/contractor/dashboard'],
    }),
  },
  'tip-received': {
    facts: (one: MessageAbout) => ({
      who: firstName(one),
      what: /tip/,
      when: dayOf(one),
      howMuch: cents(one),
      why: null,
      next: /next payout/,
    }),
  },
  'tip-returned': {
    facts: (one: MessageAbout) => ({
      who: firstName(one),
      what: /went back/,
      when: dayOf(one),
      howMuch: cents(one),
      why: /refunded your customer/,
      next: /call us/,
    }),
  },
  'pay-deducted': {
    facts: (one: MessageAbout) => ({
      who: firstName(one),
      what: /off your pay|yours after all/,
      when: dayOf(one),
      howMuch: '$15.00',
      why: /after all/.test(one.message.subject) ? 'It was the plumber' : 'A broken lamp',
      next: [/call us|after all/, '/contractor/dashboard'],
    }),
  },
  'review-request': {
    facts: (one: MessageAbout) =>
      bill(one, { who: [customer, firstName(one)], what: /review/, when: null, howMuch: null, next: '/review/' }),
  },
  'review-received': {
    facts: (one: MessageAbout) => ({
      who: [firstName(one), 'Dana'],
      what: /5 stars/,
      when: null,
      howMuch: null,
      why: 'A perfect line.',
      next: /answer/,
    }),
  },
  'review-changed': {
    facts: (one: MessageAbout) => ({
      who: [firstName(one), 'Dana'],
      what: [/changed/, /2 stars/],
      when: null,
      howMuch: /instead of 5/,
      why: 'It peels already.',
      next: '/contractor/dashboard',
    }),
  },
  'review-hidden': {
    facts: (one: MessageAbout) =>
      bill(one, {
        what: /review.*isn’t shown/,
        when: null,
        howMuch: null,
        why: 'we couldn’t match it with what happened',
        next: [/change it/, '/booking/'],
      }),
  },
  'review-answered': {
    facts: (one: MessageAbout) =>
      bill(one, { who: [customer, firstName(one)], what: 'Thank you!', when: null, howMuch: null, next: '/booking/' }),
  },
  'handover-recorded': {
    plain: true,
    facts: (message: SentMessage) => ({
      who: 'Maria',
      what: /receipt for the customer money|holding \$140\.00 again/i,
      when: /When: \w+/,
      howMuch: '$140.00',
      why: /mistake/.test(message.text) ? 'It was another painter' : null,
      next: '/contractor/dashboard',
    }),
  },
  'statement-issued': {
    plain: true,
    facts: () => ({
      who: 'Maria',
      what: /payout/i,
      when: /\w{3}, \w{3} \d+/,
      howMuch: /Paid to you \$[\d,.]+/,
      why: /share/,
      next: '/documents/',
    }),
  },
} satisfies Partial<Record<MessageKind, MatrixRow | PlainRow>>
