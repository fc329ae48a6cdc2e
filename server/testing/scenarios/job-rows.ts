import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { dayOf, earnings, type Facts, firstName, type MatrixRow, money, whenOf } from './facts.ts'
import type { MessageAbout } from './truths.ts'

/** A job as its painter reads of it. */
const job = (one: MessageAbout, more: Partial<Facts> = {}): Facts => ({
  who: firstName(one),
  what: null,
  when: whenOf(one),
  howMuch: one.about.job?.earnings ? earnings(one) : null,
  why: null,
  next: '/contractor/dashboard',
  ...more,
})

/** Whose doing a cancellation was, as its painter is told. */
const FOR_PAINTER = {
  customer: 'the customer canceled',
  request: 'the customer asked us to cancel',
  office: 'our office had to cancel',
  painter: null,
  system: null,
} as const

/** Messages about visits to painters and to the office. */
export const jobRows = {
  'job-assigned': {
    facts: (one) => job(one, { what: /New job|Touch-up|Warranty visit|more rooms or walls painted/i }),
  },
  'job-changed': { facts: (one) => job(one, { what: /changed/ }) },
  'job-completed': {
    facts: (one) => job(one, { what: [/office marked this job as completed/, /It.s withdrawn/], when: dayOf(one) }),
  },
  'job-colors': { facts: (one) => job(one, { what: [/picked/, 'EC-14', /paint list/] }) },
  'job-reminder': {
    facts: (one) =>
      job(one, { what: /Will you take|waiting for your answer/, next: [/next painter/, '/contractor/dashboard'] }),
  },
  'job-cancelled': {
    facts: (one) => {
      const { booking } = one.about
      const by = booking.status === 'cancelled' ? (booking.cancelled_by ?? null) : null
      const who = by === null ? null : FOR_PAINTER[by]
      return {
        who: who ?? null,
        what: /canceled|no longer yours/i,
        when: /Was on: \w+, \w+ \d+/,
        howMuch: null,
        why: [
          ...(by !== null && booking.cancel_reason ? [booking.cancel_reason] : []),
          ...(one.message.actor === 'clock' ? [/did(?:n.t| not) (?:hear|answer)|had no answer/] : []),
        ],
        next: /don.t go (there|back)/,
      }
    },
  },
  'job-warranty-decided': {
    facts: (one) =>
      job(one, {
        what: /the office decided/,
        when: dayOf(one),
        howMuch: one.about.entries.some(({ kind }) => kind === 'warranty_pay') ? money(80_00) : /unpaid/,
        why: /cause/,
      }),
  },
  'message-to-painter': { facts: (one) => job(one, { what: /message/ }) },
  'job-no-show-decided': {
    facts: (one) =>
      job(one, {
        what: /the office decided/,
        when: dayOf(one),
        howMuch: money(one.about.noShow?.share ?? 0),
        why: one.about.noShow?.decision_reason ?? '',
      }),
  },
  'painter-leaves': {
    facts: (one) => ({
      who: 'Maria',
      what: /last day/,
      when: whenOf(one),
      howMuch: null,
      why: null,
      next: '/contractor/dashboard',
    }),
  },
  'booking-without-contractor': {
    facts: (one) => ({
      who: null,
      what: /needs a painter/,
      when: whenOf(one),
      howMuch: null,
      why: /No one else|can.t/,
      next: '/admin/dashboard',
    }),
  },
  'visit-unconfirmed': {
    facts: (one) => ({
      who: [`${firstName(one)} Alvarez`, 'Dana Miller', one.about.quote.phone],
      what: /hasn.t answered/,
      when: whenOf(one),
      howMuch: null,
      why: null,
      next: '/admin/dashboard',
    }),
  },
  'visit-missed-alarm': {
    facts: (one) => ({
      who: ['Dana Miller', one.about.quote.phone, ...(one.visit === 'waiting' ? [] : ['Maria Alvarez'])],
      what: /Nobody came/,
      when: whenOf(one),
      howMuch: null,
      why: one.visit === 'waiting' ? /No painter was found/ : /hasn’t reported arriving/,
      next: '/admin/dashboard',
    }),
  },
  'touch-up-asked': {
    facts: ({ about: { booking } }) => ({
      who: 'Dana Miller',
      what: /something to fix/i,
      when: null,
      howMuch: null,
      why: booking.purpose === 'warranty' ? 'The paint peels.' : 'A drip above the door.',
      next: ['/admin/dashboard', ...(booking.purpose === 'warranty' ? [/who pays for it/] : [])],
    }),
  },
  'message-to-office': {
    facts: (one) => ({
      who: 'Dana Miller',
      what: /message/,
      when: dayOf(one),
      howMuch: null,
      why: null,
      next: '/admin/dashboard',
    }),
  },
} satisfies Partial<Record<MessageKind, MatrixRow>>
