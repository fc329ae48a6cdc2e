import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import {
  creditsOf,
  customer,
  dayOf,
  deadline,
  type Facts,
  firstName,
  idOf,
  type MatrixRow,
  money,
  priceOf,
  shortName,
  whenOf,
  whole,
} from './facts.ts'
import type { MessageAbout } from './truths.ts'

/** Until when moving is free, or was and what it costs, as the page says it. */
const terms = ({ message: { page }, visit, reader }: MessageAbout): RegExp | string => {
  if (!page) throw new Error('a letter without a page')
  const { freeUntil, freeUntilConfirmed, finalCost, painter, terms: agreed } = page.booking
  if (visit === 'waiting' || finalCost === 0) return /free/
  if (freeUntilConfirmed) return /free until \S+ says yes/
  return freeUntil
    ? `free until ${formatFreeUntil(reader, page.booking, new Date(freeUntil), firstNameOf(painter?.name ?? null))}`
    : new RegExp(`was free until .+ now costs \\${whole(agreed.fee * 100)}`)
}

/** Until when canceling was free, where it costs a fee. */
const wasFree = ({ message: { page } }: MessageAbout): string => {
  const until = page?.booking.cancellation?.wasFreeUntil
  if (!until) throw new Error('a fee without the instant from which it applies')
  return `Canceling was free until ${deadline(new Date(until))}`
}

/** What a visit that lies ahead looks like in every letter about it. */
const ahead = (one: MessageAbout, more: Partial<Facts> = {}): Facts => ({
  who: [customer, ...(one.about.booking.contractor_id ? [shortName(one)] : [])],
  what: null,
  when: whenOf(one),
  howMuch: priceOf(one),
  why: null,
  next: ['/booking/'],
  ...more,
})

const CANCELER = {
  customer: /you canceled/i,
  request: /as you asked/i,
  office: /we had to cancel/i,
  painter: /trip charge/i,
  system: /deposit/i,
} as const

/** What a repair is for, in the words of the scenarios. */
const requested = ({ about: { booking } }: MessageAbout): string[] =>
  isRepair(booking.purpose) ? [booking.purpose === 'warranty' ? 'The paint peels.' : 'A drip above the door.'] : []

/** Messages about visits: booked, moved, on their day, and cancelled. */
export const visitRows = {
  'booking-confirmation': {
    facts: (one) =>
      ahead(one, {
        what: [/Your visit is booked/, ...requested(one)],
        next: [terms(one), '/manage-booking', '/cancel-booking/', idOf(one)],
      }),
  },
  'painter-confirmed': {
    facts: (one) => ahead(one, { what: `${firstName(one)} is coming`, next: [terms(one), '/booking/'] }),
  },
  'booking-reminder': {
    facts: (one) =>
      one.message.payload.stage === 'later_day'
        ? ahead(one, { what: /is back for day \d/, next: ['/booking/'] })
        : ahead(one, {
            what: one.message.payload.stage === 'ahead' ? / is on / : /tomorrow/i,
            next: [terms(one), '/booking/'],
          }),
  },
  'still-nobody': {
    facts: (one) =>
      one.visit === 'under_way'
        ? ahead(one, {
            what: /still don.t have anybody to go on/,
            howMuch: /costs nothing/,
            next: [/reply or call/, '/booking/'],
          })
        : ahead(one, {
            what: one.visit === 'waiting' ? /still don.t have a painter|unless you say so/ : /hasn.t answered yet/,
            next: [
              one.visit === 'waiting' ? /free until we.ve found somebody/ : terms(one),
              '/manage-booking',
              '/booking/',
            ],
          }),
  },
  'colors-reminder': {
    facts: (one) => {
      const colors = one.message.page?.booking.colors
      if (!colors) throw new Error('a reminder of a visit without colors')
      const until = deadline(new Date(colors.until))
      return ahead(one, {
        what: [/pick/, colors.open === 1 ? /one color/i : `${colors.open} colors`],
        why: colors.canPick ? [until, /can buy the paint/] : /brings the color fan/,
        next: ['/booking/', colors.canPick ? /Pick my colors/ : /call us/],
      })
    },
  },
  'booking-rescheduled': {
    facts: (one) =>
      ahead(one, {
        who: [customer, one.message.actor === 'office' ? /we (?:had to )?move|We moved/ : /you (?:have )?moved/i],
        what: /mov/,
        howMuch: Number(one.message.payload.fee) > 0 ? money(Number(one.message.payload.fee)) : /no charge/,
        next: [terms(one), '/booking/'],
      }),
  },
  'booking-changed': {
    facts: (one) =>
      ahead(one, {
        what: /another painter|instead of/,
        why: /we’re sorry: .+\.|news about your painter/,
        next: [terms(one), '/booking/'],
      }),
  },
  'booking-cancelled': {
    facts: (one) => {
      const { booking } = one.about
      const by = booking.cancelled_by ?? 'customer'
      const fee = booking.cancellation_fee ?? 0
      const credit = creditsOf(one)
      return {
        who: [customer, CANCELER[by]],
        what: /cancel/i,
        when: dayOf(one),
        howMuch: [
          fee > 0 ? money(fee) : /nothing is charged|canceling costs (?:you )?nothing/i,
          ...(credit > 0 ? [money(credit)] : []),
        ],
        why: [...(booking.cancel_reason ? [booking.cancel_reason] : []), ...(fee > 0 ? [wasFree(one)] : [])],
        next: [
          isRepair(booking.purpose) ? /get in touch/ : '/quote/',
          ...(one.balance === 0 ? [] : [/\/pay\/|\/booking\//]),
        ],
      }
    },
  },
  'booking-waiting': {
    facts: (one) =>
      ahead(one, {
        who: customer,
        what: /another painter/,
        why: /we’re sorry: .+\./,
        next: ['/manage-booking', '/cancel-booking/', /canceling is free/],
      }),
  },
  'painter-cannot-return': {
    facts: (one) =>
      ahead(one, { who: customer, what: /can.t come back/, next: [/Another painter/, /Another day/, /Not at all/] }),
  },
  'follow-up-waiting': {
    facts: (one) =>
      ahead(one, {
        who: customer,
        what: [/touch-up|warranty visit/, ...requested(one)],
        when: /looking for/,
        howMuch: /free of charge/,
        next: '/cancel-booking/',
      }),
  },
  'warranty-not-covered': {
    facts: (one) => ({
      who: customer,
      what: /not under warranty/,
      when: dayOf(one),
      howMuch: /You owe nothing/,
      why: [/damage after the work/, 'Water came through the ceiling.'],
      next: [/reply or call/, '/booking/'],
    }),
  },
  'painter-left': {
    facts: (one) => ahead(one, { what: /moving on/, howMuch: null, next: '/manage-booking' }),
  },
  'painter-late': {
    facts: (one) =>
      ahead(one, {
        who: [customer, firstName(one)],
        what: /about 30 minutes late/,
        howMuch: whole(one.reader.market.promises.lateCredit),
        next: null,
      }),
  },
  'painter-on-the-way': {
    facts: (one) =>
      ahead(one, { who: [customer, firstName(one)], what: /on the way/, when: /about \d+:\d\d [AP]M/, howMuch: null }),
  },
  'day-given-up': {
    facts: (one) =>
      ahead(one, { who: [customer, firstName(one)], what: /can.t come/, howMuch: null, why: null, next: '/booking/' }),
  },
  'visit-missed': {
    facts: (one) =>
      one.message.payload.day !== undefined
        ? ahead(one, {
            what: /haven’t heard|couldn’t find anybody/,
            why: null,
            howMuch: money(Number(one.message.payload.cents)),
            next: '/booking/',
          })
        : ahead(one, {
            what: /nobody (?:has )?c[ao]me/i,
            why: one.visit === 'waiting' ? /find (?:you )?a painter/ : /finding out why/,
            howMuch: Number(one.message.payload.cents) > 0 ? money(Number(one.message.payload.cents)) : null,
            next: ['/manage-booking', '/cancel-booking/', /free of charge/],
          }),
  },
  'booking-links': {
    facts: (one) =>
      ahead(one, { who: customer, what: /Here.s your booking/, howMuch: null, next: /\/booking\/|\/manage-booking/ }),
  },
  'deposit-asked': {
    facts: (one) =>
      ahead(one, {
        what: /deposit/,
        howMuch: money(one.about.booking.deposit ?? 0),
        when: [dayOf(one), deadline(one.about.booking.reserved_until ?? new Date(0))],
        next: '/pay/',
      }),
  },
  'reservation-lapsed': {
    facts: (one) => ({
      who: customer,
      what: /could not hold|couldn.t hold/i,
      when: dayOf(one),
      howMuch: /nothing was charged/i,
      why: /deposit/,
      next: '/quote/',
    }),
  },
  'message-to-customer': {
    facts: (one) => ahead(one, { who: customer, what: /sent you a message|a message/i, howMuch: null }),
  },
  'nobody-answers': {
    facts: (one) => ({
      who: [customer, firstName(one)],
      what: /nobody is answering/i,
      when: /will wait until \d+:\d\d [AP]M/,
      howMuch: null,
      why: /arrived at/,
      next: [one.about.painter?.phone ?? '', '/booking/'],
    }),
  },
  'nobody-home': {
    facts: (one) => ({
      who: [customer, firstName(one)],
      what: /nobody (?:was home|opened)/i,
      when: dayOf(one),
      howMuch: one.due > 0 ? money(one.due) : /You owe nothing/,
      why: /waited until/,
      next: ['/quote/', ...(one.due > 0 ? [/I was home/] : [])],
    }),
  },
  'objection-received': {
    facts: (one) => ({
      who: customer,
      what: /objection/,
      when: dayOf(one),
      howMuch: money(one.about.noShow?.fee ?? 0),
      why: one.about.noShow?.objection ?? '',
      next: [/office will look/, '/booking/'],
    }),
  },
  'no-show-decided': {
    facts: (one) => ({
      who: customer,
      what: one.about.noShow?.outcome === 'waived' ? /don.t owe/ : /still applies/,
      when: dayOf(one),
      howMuch: money(one.about.noShow?.fee ?? 0),
      why: one.about.noShow?.decision_reason ?? '',
      next: ['/quote/', /\/pay\/|\/booking\//],
    }),
  },
  'visit-ended': {
    facts: (one) => ({
      who: [customer, /our painter/],
      what: /ended/,
      when: dayOf(one),
      howMuch: one.due > 0 ? money(one.due) : /nothing/,
      why: /rooms/,
      next: /new quote/,
    }),
  },
} satisfies Partial<Record<MessageKind, MatrixRow>>
