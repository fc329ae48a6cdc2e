import type { PlainFacts } from './facts.ts'
import type { Reading } from './reading.ts'

/** What is not so, and is planted in a true moment. */
export type Lie = {
  what: string
  /** The true moment in which it is planted. */
  in: string
  /** Which words of which reading it replaces. */
  on?: Reading['surface']
  named?: string
  swap?: readonly [string, string]
  /** What has become so instead, while the words stay. */
  facts?: (facts: PlainFacts) => Partial<PlainFacts>
  /** The beginning of the line by which it is found. */
  found: string
}

export const lies: Lie[] = [
  {
    what: 'another amount that is owed',
    in: 'painted',
    on: 'page',
    swap: ['You owe\n$350.00', 'You owe\n$340.00'],
    found: 'the page says that $340.00 is owed; the ledger says that $350.00 is owed',
  },
  {
    what: 'another price',
    in: 'confirmed',
    on: 'letter',
    swap: ['Price: $350.00', 'Price: $360.00'],
    found: 'letter painter-confirmed says that the price is $360.00',
  },
  {
    what: 'another day',
    in: 'booked',
    on: 'letter',
    named: 'booking-confirmation',
    swap: ['When: Thu, Dec 3', 'When: Fri, Dec 4'],
    found: 'letter booking-confirmation says that somebody arrives then; the visit is on another day',
  },
  {
    what: 'another day to a painter',
    in: 'booked',
    on: 'push',
    swap: ['Thu, Dec 3', 'Fri, Dec 4'],
    found: 'push job-assigned to the painter says that somebody arrives then; the visit is on another day',
  },
  {
    what: 'another arrival',
    in: 'day-before',
    on: 'letter',
    swap: ['painter arrives 8:00-8:30 AM', 'painter arrives 9:00-9:30 AM'],
    found: 'letter booking-reminder says that somebody arrives tomorrow; somebody arrives at another time',
  },
  {
    what: 'another name',
    in: 'confirmed',
    on: 'letter',
    swap: ['Painter: Maria A.', 'Painter: Paul A.'],
    found: 'letter painter-confirmed says that Paul is confirmed; somebody else has the visit',
  },
  {
    what: 'that nothing is charged',
    in: 'canceled-late',
    on: 'page',
    swap: ['Cancellation fee: $100.00.', 'You canceled in time, so nothing is charged.'],
    found: 'the page says that nothing is charged; the ledger says that $100.00 is owed',
  },
  {
    what: 'a smaller fee',
    in: 'canceled-late',
    on: 'letter',
    swap: ['Cancellation fee: $100.00', 'Cancellation fee: $75.00'],
    found: 'letter booking-cancelled says that the cancellation fee is $75.00',
  },
  {
    what: 'a yes that nobody gave',
    in: 'booked',
    on: 'letter',
    swap: ['(confirms by Mon, Nov 30, 9:00 PM)', '(confirmed)'],
    found: 'letter booking-confirmation says that Maria is confirmed; that painter has not said yes',
  },
  {
    what: 'a yes to the date before',
    in: 'moved-late',
    facts: ({ painter }) => ({ painter: painter && { ...painter, saidYes: false } }),
    found: 'letter booking-rescheduled says that Maria is confirmed; that painter has not said yes',
  },
  {
    what: 'that somebody is on the way who handed the job back',
    in: 'on-the-way',
    facts: ({ painter, today }) => ({
      painter: painter && { ...painter, firstName: 'Paul' },
      today: { ...today, onTheWay: null },
    }),
    found: 'push painter-on-the-way says that the painter is on the way; nobody is on the way',
  },
  {
    what: 'the same on a screen ten minutes later',
    in: 'on-the-way',
    facts: ({ now, today }) => ({ now: new Date(now.getTime() + 600_000), today: { ...today, onTheWay: null } }),
    found: 'push painter-on-the-way, still on the screen, says that the painter is on the way',
  },
  {
    what: 'a sum of the page that does not add up',
    in: 'paid-with-tip',
    on: 'page',
    swap: ['-$370.00', '-$345.00'],
    found: 'the page does not add up to "Left to pay"',
  },
  {
    what: 'a sum of an invoice that does not add up',
    in: 'painted',
    on: 'document',
    swap: ['Minimum job\t$24.38', 'Minimum job\t$34.38'],
    found: 'the invoice does not add up to "Total"',
  },
  {
    what: 'a sum of the second document in a letter that does not add up',
    in: 'painted',
    on: 'letter',
    named: 'document-issued',
    swap: [
      'See how to pay',
      'Receipt 2026-0001: $350.00 -------------------------- Interior painting: Bedroom $340.00 Received $350.00 See how to pay',
    ],
    found: 'letter document-issued does not add up to "Received"',
  },
  {
    what: 'another amount after the lines of a document',
    in: 'canceled-late',
    on: 'letter',
    named: 'booking-cancelled',
    swap: [
      'Cancellation fee: $100.00',
      `Cancellation fee: $100.00 Invoice 2026-0001: $100.00 ---- Total $100.00 ${'-'.repeat(72)} Balance $100.00 Pay $360.00`,
    ],
    found: 'letter booking-cancelled names $360.00, which comes from nowhere',
  },
  {
    what: 'a job on an invoice, forth and back',
    in: 'canceled-late',
    on: 'document',
    swap: ['Late cancellation fee', 'Price change\t$350.00\nPrice change\t-$350.00\nLate cancellation fee'],
    found: 'the invoice has "Price change" forth and back',
  },
  {
    what: 'a wrong end of the free time',
    in: 'booked',
    on: 'page',
    swap: ['until Wed, Dec 2, 9:00 AM', 'until Wed, Dec 2, 12:00 PM'],
    found: 'the page says that a change is free until then; it is free until another time',
  },
  {
    what: 'another fee after that',
    in: 'booked',
    on: 'letter',
    swap: ['After that it costs $100', 'After that it costs $50'],
    found: 'letter booking-confirmation says that a late change costs $50.00',
  },
  {
    what: 'a refund the way it was paid, though by check',
    in: 'refund-failed',
    on: 'page',
    swap: ['We’ll be in touch.', 'We’ll send it the way you paid.'],
    found: 'the page says that the money goes back the way it came; a refund that way has failed',
  },
  {
    what: 'another amount that comes back',
    in: 'refund-on-its-way',
    on: 'letter',
    named: 'booking-cancelled',
    swap: ['You’ll get $158.40 back', 'You’ll get $258.40 back'],
    found: 'letter booking-cancelled names $258.40, which comes from nowhere',
  },
  {
    what: 'another amount that we owe',
    in: 'canceled-by-us',
    on: 'letter',
    swap: ['so we owe you $100.00', 'so we owe you $130.00'],
    found: 'letter booking-cancelled says that we owe $130.00',
  },
  {
    what: 'who painted where nobody did',
    in: 'canceled-late',
    on: 'document',
    swap: ['\nBooking ', '\nPainted by Maria A.\nBooking '],
    found: 'the invoice says that Maria painted; the work is not done',
  },
  {
    what: 'that nobody came though she is there',
    in: 'arrived',
    on: 'page',
    swap: ['What happens next', 'We’re sorry: nobody came\nWe’re finding out why.'],
    found: 'the page says that nobody came; somebody is there, or was',
  },
  {
    what: 'an offer to move what is over',
    in: 'canceled-late',
    on: 'page',
    swap: ['Another day?', 'Pick new dates'],
    found: 'the page says that new dates can be picked; it is canceled',
  },
  {
    what: 'that nothing is due',
    in: 'painted',
    on: 'pay page',
    swap: ['This is due now.', ''],
    facts: ({ money }) => ({ money: { ...money, due: 0, balance: 0 } }),
    found: 'the page says that $350.00 is owed; the ledger says that nothing is owed',
  },
  {
    what: 'a credit that was taken back',
    in: 'late-and-credited',
    on: 'document',
    swap: ['Credit: Your painter', 'Credit taken back: Your painter'],
    found: 'the invoice says that a credit was taken back; no credit was taken back',
  },
  {
    what: 'another arrival on the second day',
    in: 'second-day',
    on: 'page',
    swap: ['8:00-8:30 AM', '12:00-12:30 PM'],
    found: 'the page says that the painter is back for another day; somebody arrives at another time',
  },
  {
    what: 'another last day',
    in: 'two-days',
    on: 'letter',
    swap: ['continues through Tue', 'continues through Wed'],
    found: 'letter painter-confirmed says that the visit goes on until that day; the visit ends on another day',
  },
  {
    what: 'somebody else who canceled',
    in: 'canceled-late',
    on: 'letter',
    swap: ['You canceled this booking', 'We’re sorry: we had to cancel this visit'],
    found: 'letter booking-cancelled says that we canceled; it was canceled otherwise',
  },
  {
    what: 'the same time without anybody who comes',
    in: 'looking',
    on: 'letter',
    named: 'booking-waiting',
    swap: ["We're finding you another painter", 'Your date stays the same'],
    found: 'letter booking-waiting says that all stays as it was; nobody has the visit',
  },
  {
    what: 'another day in the calendar',
    in: 'confirmed',
    on: 'calendar',
    swap: ['20261203T080000', '20261204T080000'],
    found: 'the calendar says that the appointment begins then; the visit is on another day',
  },
  {
    what: 'that she paints while she is on the way',
    in: 'on-the-way',
    on: 'page',
    swap: ['Maria is on the way, about 7:55 AM', 'Maria is painting, done about 12:00 PM'],
    found: 'the page says that the painter is there; nobody is there',
  },
  {
    what: 'that a late change costs nothing',
    in: 'moved-late',
    on: 'letter',
    swap: ['Open my booking', 'There’s no charge for the change. Open my booking'],
    found: 'letter booking-rescheduled says that the change costs nothing; a late change fee stands',
  },
]
