import { MONEY, made, type Phrase, page, pages, UNTIL } from './phrase.ts'

/** What is said of money, and of what a change costs. */
export const moneyPhrases: Record<string, Phrase> = {
  youOwe: { topic: 'due', pattern: made(`You owe ${MONEY}`), says: '$ is owed', on: pages },
  isDue: {
    topic: 'due',
    pattern: made(
      `(?<!is canceled, and the late cancellation fee of )${MONEY} is due(?! when| after| for (?:two|\\d+) visits)`,
    ),
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
  weOwe: { topic: 'we owe', pattern: made(`[Ww]e owe you ${MONEY}`), says: 'we owe $' },
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
    pattern: made(`(?<!had )credited (?:your booking|you)(?: with)? ${MONEY}`),
    says: '$ was credited',
  },
  offTheBill: {
    topic: 'credit',
    value: 'or given up',
    pattern: made(`${MONEY} off your bill`),
    says: '$ comes off the bill',
    on: page,
  },
  price: {
    topic: 'price',
    // A change that follows is added to it.
    pattern: made(`\\bPrice: ${MONEY}(?!\\.?\\d|,? ?[\\w ]*Price change: )`),
    says: 'the price is $',
    notIn: ['document-issued'],
  },
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
    pattern: made("[Ww]e'll get (?:it|the money) to you another way"),
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
  noLongerBilled: { topic: 'was billed', pattern: made('this is no longer on your bill'), says: 'it was on the bill' },
  changedByUs: {
    topic: 'changed by us',
    pattern: made('We changed your visit at the last minute'),
    says: 'we changed the visit',
    on: ['page', 'document'],
  },
}
