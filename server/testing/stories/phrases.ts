import type { Reading } from './reading.ts'

/** What a phrase says of a booking; each is held against the tables in `money-truths.ts` and `visit-truths.ts`. */
export type Topic =
  | 'due'
  | 'payable'
  | 'left'
  | 'nothing due'
  | 'paid in full'
  | 'nothing charged'
  | 'change free of charge'
  | 'we owe'
  | 'gets back'
  | 'fee'
  | 'credit'
  | 'credit taken back'
  | 'price'
  | 'price before'
  | 'deposit'
  | 'way back'
  | 'free until'
  | 'was free until'
  | 'costs now'
  | 'costs then'
  | 'free now'
  | 'day'
  | 'days'
  | 'last day'
  | 'arrival'
  | 'arrives'
  | 'tomorrow'
  | 'back for day'
  | 'painter'
  | 'certain'
  | 'asked'
  | 'does the work'
  | 'comes back'
  | 'on the way'
  | 'late'
  | 'here'
  | 'looking'
  | 'somebody comes'
  | 'nobody came'
  | 'nobody home'
  | 'canceled by'
  | 'canceled'
  | 'done'
  | 'trip charge'
  | 'can move'
  | 'entry'
  | 'entry arrival'
  | 'entry begins'

export type Phrase = {
  topic: Topic
  pattern: RegExp
  /** What it says, to follow "says that". */
  says: string
  /** Where it is looked for; without it everywhere. */
  on?: readonly Reading['surface'][]
  /** Messages in which the same words say something else. */
  notIn?: readonly string[]
  /** Who reads it: without it customers, whose money and painter it is about. */
  anybody?: boolean
  /** It is looked for in what happened so far. */
  past?: boolean
  /** What it says where the words do not name it. */
  value?: string
}

const DAY = String.raw`(?<day>(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2})`
const ARRIVAL = String.raw`(?<arrival>\d{1,2}:\d\d(?: [AP]M)?-\d{1,2}:\d\d [AP]M)`
const TIME = String.raw`(?<time>\d{1,2}:\d\d [AP]M|noon)`
const MONEY = String.raw`(?<money>\$[\d,]+(?:\.\d\d)?)`
const NAME = String.raw`(?<name>(?!Your\b)\p{Lu}[\p{L}'-]+)`
const SHORT = String.raw`${NAME} \p{Lu}\.`
const UNTIL = String.raw`(?<until>[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, [\d:]+ [AP]M|(?:the work|\p{L}+) starts on [A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2})`

const made = (source: string): RegExp => new RegExp(source, 'gu')
const pages = ['page', 'pay page'] as const
const page = ['page'] as const

/** The phrases that the reader knows, by name: each is met in a true reading, so that one in other words is noticed. */
export const phrases: Record<string, Phrase> = {
  // Money.
  youOwe: { topic: 'due', pattern: made(`You owe ${MONEY}`), says: '$ is owed', on: pages },
  isDue: {
    topic: 'due',
    pattern: made(`(?<!is canceled, and the late cancellation fee of )${MONEY} is due(?! when| after)`),
    says: '$ is due',
  },
  due: { topic: 'due', pattern: made(`\\bDue(?: now)?:? ${MONEY}`), says: '$ is due' },
  dueLater: { topic: 'left', pattern: made(`The rest, ${MONEY}, is due when`), says: '$ is left to pay' },
  pay: { topic: 'payable', pattern: made(`Pay ${MONEY} by card`), says: '$ can be paid', on: pages },
  leftToPay: { topic: 'left', pattern: made(`Left to pay ${MONEY}`), says: '$ is left to pay', on: page },
  balance: { topic: 'left', pattern: made(`\\bBalance ${MONEY}`), says: '$ is left to pay' },
  nothingDue: { topic: 'nothing due', pattern: made('Nothing is due'), says: 'nothing is due' },
  nothingToPay: {
    topic: 'nothing due',
    pattern: made("There's nothing to pay right now"),
    says: 'there is nothing to pay',
  },
  paidInFull: { topic: 'paid in full', pattern: made('Paid in full'), says: 'all is paid' },
  nothingCharged: { topic: 'nothing charged', pattern: made('[Nn]othing is charged'), says: 'nothing is charged' },
  noCharge: {
    topic: 'change free of charge',
    pattern: made("There's no charge for the change"),
    says: 'the change costs nothing',
  },
  weOwe: { topic: 'we owe', pattern: made(`[Ww]e owe you ${MONEY}`), says: 'we owe $', notIn: ['promise-credit'] },
  getBack: { topic: 'gets back', pattern: made(`You'll get ${MONEY} back`), says: '$ goes back' },
  cancellationFee: {
    topic: 'fee',
    value: 'late_cancellation_fee',
    pattern: made(`[Cc]ancellation fee: ${MONEY}`),
    says: 'the cancellation fee is $',
  },
  changeFee: {
    topic: 'fee',
    value: 'late_rescheduling_fee',
    pattern: made(`(?:Late change fee|Fee for the late change): ${MONEY}`),
    says: 'the late change fee is $',
  },
  credited: {
    topic: 'credit',
    pattern: made(`credited (?:your booking|you)(?: with)? ${MONEY}`),
    says: '$ was credited',
  },
  offTheBill: { topic: 'credit', pattern: made(`${MONEY} off your bill`), says: '$ comes off the bill', on: page },
  price: { topic: 'price', pattern: made(`\\bPrice: ${MONEY}`), says: 'the price is $', notIn: ['document-issued'] },
  deposit: {
    topic: 'deposit',
    pattern: made(`${MONEY} as a deposit|deposit of (?<money2>\\$[\\d,.]+\\d)`),
    says: 'the deposit is $',
  },
  asPaid: {
    topic: 'way back',
    value: 'the way it came',
    pattern: made("We'll send it the way you paid"),
    says: 'the money goes back the way it came',
  },
  toCard: {
    topic: 'way back',
    value: 'card',
    pattern: made('(?:on its way back to your card|back on the card you paid with)'),
    says: 'the money goes back to the card',
    notIn: ['refund-failed'],
  },
  anotherWay: {
    topic: 'way back',
    value: 'another',
    pattern: made("We'll get (?:it|the money) to you another way"),
    says: 'the money goes back another way',
  },
  anotherWayPast: {
    topic: 'way back',
    value: 'another',
    pattern: made("We'll get it to you another way"),
    says: 'the money goes back another way',
    past: true,
  },
  // What a change costs.
  freeUntil: {
    topic: 'free until',
    pattern: made(`(?<!was )(?:is free|Free to move or cancel) until ${UNTIL}`),
    says: 'a change is free until then',
  },
  wasFreeUntil: {
    topic: 'was free until',
    pattern: made(`was free until ${UNTIL}`),
    says: 'a change was free until then',
  },
  nowCosts: { topic: 'costs now', pattern: made(`now costs ${MONEY}`), says: 'a change costs $ now' },
  thenCosts: { topic: 'costs then', pattern: made(`After that it costs ${MONEY}`), says: 'a late change costs $' },
  freeWhileLooking: {
    topic: 'looking',
    pattern: made('free (?:while we look for|until we.ve found)'),
    says: 'a change is free while we look for somebody',
  },
  freeNow: {
    topic: 'free now',
    pattern: made('Picking new dates or canceling is free of charge'),
    says: 'a change is free',
  },
  pickNewDates: {
    topic: 'can move',
    pattern: made('Pick new dates'),
    says: 'new dates can be picked',
    on: ['page', 'letter'],
  },
  moveVisit: { topic: 'can move', pattern: made('Move visit'), says: 'the visit can be moved', on: page },
  // When.
  arrives: {
    topic: 'arrival',
    pattern: made(`${DAY}(?:,| ·) arrives ${ARRIVAL}`),
    says: 'somebody arrives then',
    anybody: true,
    on: ['page', 'pay page', 'letter', 'push', 'document'],
  },
  entryArrives: {
    topic: 'entry arrival',
    pattern: made(`${DAY}(?:,| ·) arrives ${ARRIVAL}`),
    says: 'somebody arrives then',
    on: ['calendar'],
  },
  entryBegins: {
    topic: 'entry begins',
    pattern: made('DTSTART;TZID=[^:]+:(?<day>\\d{8})T(?<time>\\d{4})'),
    says: 'the appointment begins then',
    on: ['calendar'],
  },
  arrivesPage: { topic: 'arrival', pattern: made(`Arrives ${ARRIVAL}`), says: 'somebody arrives then', on: page },
  stepArrives: {
    topic: 'arrival',
    pattern: made(`${DAY}, ${ARRIVAL} (?:\\p{L}+ ){1,2}(?:arrives|brings)`),
    says: 'somebody arrives then',
    on: page,
  },
  continues: {
    topic: 'last day',
    pattern: made(`continues (?:through )?${DAY}`),
    says: 'the visit goes on until that day',
    anybody: true,
  },
  bookedFor: {
    topic: 'day',
    pattern: made(
      `(?:booked for|moved to|confirmed for|painter for|(?:paint job|visit|touch-up|consultation) on|\\p{L}+ (?:paints|comes)|[Nn]obody came on|^New job on|changed: now) ${DAY}`,
    ),
    says: 'the visit is on that day',
    anybody: true,
  },
  wasOn: { topic: 'day', pattern: made(`Was on: ${DAY}`), says: 'the visit was on that day', anybody: true },
  range: {
    topic: 'days',
    pattern: made('(?:booked for|paints|painter for) (?<range>[A-Z][a-z]{2} \\d+ (?:and|to) (?:[A-Z][a-z]{2} )?\\d+)'),
    says: 'the visit is on those days',
    on: page,
  },
  tomorrow: { topic: 'tomorrow', pattern: made(`Tomorrow: .*?arrives ${ARRIVAL}`), says: 'somebody arrives tomorrow' },
  today: {
    topic: 'arrives',
    pattern: made(`Today, ${TIME} ${NAME} arrives`),
    says: 'somebody arrives today',
    on: page,
  },
  comesToday: {
    topic: 'arrives',
    pattern: made(`${NAME} (?:comes today|should be here), ${ARRIVAL}`),
    says: 'somebody arrives today',
    on: page,
  },
  backForDay: {
    topic: 'back for day',
    pattern: made(`${NAME} is back for day (?<count>\\d+), ${DAY}, ${ARRIVAL}`),
    says: 'the painter is back for another day',
    on: page,
  },
  // Who.
  confirmed: { topic: 'certain', pattern: made(`Painter: ${SHORT}[^()]*\\(confirmed\\)`), says: '@ is confirmed' },
  confirmsBy: { topic: 'asked', pattern: made(`Painter: ${SHORT}[^()]*\\(confirms by`), says: '@ is asked' },
  asked: { topic: 'asked', pattern: made(`${SHORT} confirms by`), says: '@ is asked', on: page },
  paints: {
    topic: 'certain',
    pattern: made(`booked\\. ${NAME} (?:paints|comes)(?! back)`),
    says: '@ is confirmed',
    on: page,
  },
  confirmedOn: {
    topic: 'certain',
    pattern: made(`${SHORT} will paint .{0,60}?Confirmed on`),
    says: '@ is confirmed',
    on: page,
  },
  isComing: { topic: 'certain', pattern: made(`${NAME} is coming to you`), says: '@ is confirmed' },
  willPaint: { topic: 'painter', pattern: made(`${SHORT} will paint`), says: '@ paints' },
  doesTheWork: { topic: 'does the work', pattern: made(`${SHORT} will do the work`), says: '@ does the work' },
  sameTime: {
    topic: 'somebody comes',
    pattern: made('Same (?:day, same time|date): |Your date stays the same'),
    says: 'all stays as it was',
  },
  expectsArrival: {
    topic: 'somebody comes',
    pattern: made('Your painter arrives\\.'),
    says: 'a painter arrives',
    on: page,
  },
  returns: { topic: 'comes back', pattern: made(`booked\\. ${NAME} comes back`), says: '@ comes back', on: page },
  onTheWay: {
    topic: 'on the way',
    pattern: made(`${NAME} is on the way, about ${TIME}`),
    says: 'the painter is on the way',
  },
  setOff: {
    topic: 'on the way',
    pattern: made(`They expect to be there about ${TIME}`),
    says: 'the painter is on the way',
  },
  runningLate: { topic: 'late', pattern: made(`${NAME} is running late, by ${TIME}`), says: 'the painter is late' },
  here: {
    topic: 'here',
    pattern: made(`${NAME} is (?:here,? since|painting,|here to talk)`),
    says: 'the painter is there',
    on: page,
  },
  finding: {
    topic: 'looking',
    pattern: made("We're (?:finding|looking for) (?:your|you|a|somebody)\\b"),
    says: 'we are looking for a painter',
  },
  nobodyCame: {
    topic: 'nobody came',
    pattern: made('(?<!as far as we know, )[Nn]obody (?:came on|came$|came We|has come|had come)'),
    says: 'nobody came',
  },
  nobodyHome: { topic: 'nobody home', pattern: made('Nobody was home(?! you)'), says: 'nobody was home' },
  // How it ended.
  youCanceled: {
    topic: 'canceled by',
    value: 'customer',
    pattern: made('You canceled this booking'),
    says: 'the customer canceled',
  },
  weCanceled: {
    topic: 'canceled by',
    value: 'office',
    pattern: made('[Ww]e had to cancel this visit'),
    says: 'we canceled',
  },
  asAsked: {
    topic: 'canceled by',
    value: 'request',
    pattern: made('We canceled this booking, as you asked'),
    says: 'we canceled as asked',
  },
  lapsed: {
    topic: 'canceled by',
    value: 'system',
    pattern: made('This date is no longer held'),
    says: 'the date is no longer held',
  },
  ended: { topic: 'canceled by', value: 'painter', pattern: made('This visit has ended'), says: 'the visit ended' },
  noOneComes: {
    topic: 'canceled',
    pattern: made('no one will come by|Nothing is reserved anymore'),
    says: 'nobody comes',
  },
  painted: { topic: 'done', pattern: made('Your rooms are painted'), says: 'the rooms are painted' },
  paintedBy: {
    topic: 'done',
    pattern: made(`Painted by ${SHORT}|${SHORT.replace('<name>', '<name2>')} painted`),
    says: '@ painted',
  },
  finished: { topic: 'done', pattern: made(`${NAME} (?:finished on|has finished)`), says: 'the work is done' },
  tripCharge: {
    topic: 'trip charge',
    pattern: made('ended with a trip charge'),
    says: 'the visit ended with a trip charge',
    past: true,
  },
  creditTakenBack: { topic: 'credit taken back', pattern: made('Credit taken back'), says: 'a credit was taken back' },
  entry: { topic: 'entry', pattern: made('STATUS:(?<status>\\w+)'), says: 'the appointment is %', on: ['calendar'] },
}
